import { ownScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { payOldest } from "@/lib/domain/checkout/mutations";
import { callerOf } from "../../testing/fixtures";

/*
 * An instance of the application without its web server: it is sent ids of charges, pays them as
 * their customers, five at a time, and sends back how long each took. It ends with its sender.
 */

async function payAll(charges: string[]): Promise<number[]> {
  const rows = await db().payment.findMany({
    where: { id: { in: charges } },
    include: { user: true },
  });
  const times: number[] = [];
  const caller = async () => {
    for (let next = rows.pop(); next; next = rows.pop()) {
      const own = callerOf(next.user);
      const began = performance.now();
      const how = { method: "manual", transactionId: "" };
      await payOldest(ownScope(own.actor), next.subscriptionId, how, own);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: 5 }, caller));
  return times;
}

process.on("message", (charges: string[]) => {
  // A pay that is refused ends the process.
  void payAll(charges).then((times) => process.send?.(times));
});
process.on("disconnect", () => process.exit());
