import "server-only";
import type { Caller, RequestMeta } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { changesOfNew } from "@/lib/core/edits";
import { conflict } from "@/lib/core/errors";
import { toDollars } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import { inTransaction, retryLocked } from "@/lib/db/transactions";
import { auditOf, recordAudits } from "@/lib/domain/audit/events";
import { lockCharge, lockCharges } from "@/lib/domain/charges/charges";
import type { ChargeReference } from "@/lib/domain/charges/charges";
import { titleColumns } from "@/lib/domain/charges/lines";
import { assertPayable, payableColumns } from "@/lib/domain/charges/policy";
import { readCharge } from "@/lib/domain/charges/queries";
import { findAutopayNotice } from "@/lib/domain/charges/autopay-notice";
import { queueAnnouncedMail, queueNotReceivedMail } from "./notifications";
import type { PayResult } from "./outcomes";

const announcedColumns = {
  ...payableColumns,
  ...titleColumns,
  id: true,
  announcedAt: true,
  amountCents: true,
  invoiceNumber: true,
  customer: { select: { id: true, name: true, email: true } },
} as const;

/**
 * Records that the customer has sent the money for these charges of theirs, all or none: they stay
 * pending, and those announced before stay as they are. The agency is mailed once. A 409 unless all
 * are pending, or while one is being paid, or its payment looked at, at a provider.
 */
export async function announceTransfer(
  charges: readonly ChargeReference[],
  caller: RequestMeta,
): Promise<PayResult> {
  const chargeIds = charges.map(({ id }) => id);
  const write = async (tx: Tx) => {
    await lockCharges(tx, charges, "nowait");
    const rows = await tx.charge.findMany({
      where: { id: { in: chargeIds } },
      select: announcedColumns,
      orderBy: [{ dueDate: "asc" }, { id: "asc" }],
    });
    for (const row of rows) assertPayable(row);
    const unannounced = rows.filter(({ announcedAt }) => announcedAt === null);
    if (unannounced.length === 0) return { chargeIds };
    const announcedAt = now();
    await tx.charge.updateMany({
      where: { id: { in: unannounced.map(({ id }) => id) }, status: "pending", announcedAt: null },
      data: { announcedAt, version: { increment: 1 } },
    });
    await recordAudits(
      tx,
      unannounced.map(({ id, amountCents }) => ({
        ...caller,
        action: "payment.announced",
        entity: "payment",
        entityId: id,
        changes: changesOfNew({
          announcedAt: announcedAt.toISOString(),
          amount: toDollars(amountCents),
        }),
      })),
    );
    await queueAnnouncedMail(tx, unannounced);
    return { chargeIds };
  };
  return retryLocked(() => inTransaction(write));
}

/**
 * Records that announced money has not arrived: the charge is as it was before, and the customer is
 * mailed. 404 when missing, 409 unless announced.
 */
export async function markNotReceived(
  scope: AgencyScope<"money">,
  id: string,
  caller: Caller,
): Promise<void> {
  const charge = await readCharge(scope, id);
  const write = async (tx: Tx) => {
    await lockCharge(tx, charge, "nowait");
    const { announcedAt, ...owner } = await tx.charge.findUniqueOrThrow({
      where: { id },
      select: {
        announcedAt: true,
        customerId: true,
        customer: { select: { autopayEnabledAt: true } },
      },
    });
    const { count } = await tx.charge.updateMany({
      where: { id, status: "pending", announcedAt: { not: null } },
      data: { announcedAt: null, version: { increment: 1 } },
    });
    if (count === 0 || !announcedAt) throw conflict("No transfer is announced for this charge.");
    await auditOf("payment")(tx, caller, "payment.not_received", id, {
      announcedAt: { from: announcedAt.toISOString(), to: null },
    });
    const autopayNotice = await findAutopayNotice(tx, { ...charge, ...owner }, today());
    await queueNotReceivedMail(tx, charge, announcedAt, autopayNotice);
  };
  await retryLocked(() => inTransaction(write));
}
