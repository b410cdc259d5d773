import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { inTransaction } from "@/lib/db/transactions";
import { refuseStale } from "@/lib/core/edits";
import { auditOf } from "@/lib/domain/audit/events";
import { lockCustomer } from "@/lib/domain/customers/customers";
import { revokeSessions } from "@/lib/auth/sessions";
import { ALL_PURPOSES, voidTokens } from "@/lib/auth/tokens";
import { now } from "@/lib/core/clock";
import type { Tx } from "@/lib/db/client";
import { cancelAllRunning } from "@/lib/domain/billing/subscriptions";

/**
 * Ends a customer's account in the caller's transaction: what runs, its sessions and links. Returns
 * how many subscriptions it cancelled.
 */
export async function endCustomer(tx: Tx, id: string, caller: Caller): Promise<number> {
  const cancelled = await cancelAllRunning(tx, id, caller);
  await revokeSessions(tx, id);
  await voidTokens(tx, id, ALL_PURPOSES);
  await tx.user.update({
    where: { id },
    data: { deletedAt: now(), version: { increment: 1 } },
    select: { id: true },
  });
  return cancelled;
}

/**
 * Deletes a customer: what runs is cancelled, sessions and links end, the address is free again.
 * Charges, invoices and the log stay, under the name. 404 when missing, 412 when `ifMatch` is
 * stale.
 */
export function deleteCustomer(
  _scope: AgencyScope,
  id: string,
  ifMatch: number | null,
  caller: Caller,
): Promise<void> {
  return inTransaction(async (tx) => {
    const present = await lockCustomer(tx, id);
    refuseStale(present, ifMatch);
    const cancelled = await endCustomer(tx, id, caller);
    const { name, email } = present;
    await auditOf("customer")(tx, caller, "customer.deleted", id, {
      name: { from: name, to: null },
      email: { from: email, to: null },
      cancelledSubscriptions: { from: null, to: cancelled },
    });
  });
}
