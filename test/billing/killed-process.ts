import { agencyScope, customerScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { runAutopay } from "@/lib/domain/payments/autopay";
import { confirmPayment } from "@/lib/domain/payments/outcomes";
import { payOldest } from "@/lib/domain/payments/checkout";
import { refundCharge } from "@/lib/domain/payments/refunds";
import { dieAtCommit } from "../die-at-commit";
import { callerOf, findCustomer } from "../fixtures";

/*
 * `killed.ts <what> <charge> <administrator> [before|after] [n]`: pays, confirms or refunds a
 * charge, or runs automatic payment, in a process of its own, which ends as by SIGKILL before or
 * after its nth commit. Without a point it waits for what its provider never answers.
 */
const [what, chargeId = "", adminId = "", when, nth] = process.argv.slice(2);
dieAtCommit(when, Number(nth));

async function main() {
  const [charge, admin] = await Promise.all([
    db().charge.findUniqueOrThrow({ where: { id: chargeId } }),
    db().user.findUniqueOrThrow({ where: { id: adminId } }),
  ]);
  const { owner } = await findCustomer(charge.customerId);
  const [asCustomer, asAdmin] = [callerOf(owner), callerOf(admin)];
  const how = { method: "manual", transactionId: "" };
  if (what === "pay")
    await payOldest(
      customerScope(asCustomer.actor, "company"),
      charge.subscriptionId ?? "",
      how,
      asCustomer,
    );
  else if (what === "autopay") await runAutopay();
  else if (what === "confirm")
    await confirmPayment(customerScope(asCustomer.actor, "company"), chargeId);
  else
    await refundCharge(
      agencyScope(asAdmin.actor, "agency"),
      chargeId,
      { reason: "Promised" },
      asAdmin,
    );
}

main().catch(() => (process.exitCode = 1));
