import "server-only";
import { SYSTEM } from "@/lib/auth/permissions";
import type { Caller } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";

const audit = auditOf("subscription");

/**
 * Excludes a subscription from billing until an administrator has looked at it. Returns whether it
 * was not on hold before.
 */
export function putOnHold(id: string, reason: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { count: rows } = await tx.subscription.updateMany({
      where: { id, heldAt: null },
      data: { heldAt: now(), holdReason: reason, version: { increment: 1 } },
    });
    if (rows === 0) return false;
    await audit(tx, SYSTEM, "subscription.parked", id, { reason: { from: null, to: reason } });
    return true;
  });
}

/** Lets the job try a subscription on hold again. A 409 unless it is on hold. */
export function resumeFromHold(
  _scope: AgencyScope<"money">,
  id: string,
  caller: Caller,
): Promise<void> {
  return inTransaction(async (tx) => {
    if (!(await lockRow(tx, "Subscription", id))) throw notFound("subscription");
    const { count: rows } = await tx.subscription.updateMany({
      where: { id, heldAt: { not: null } },
      data: { heldAt: null, holdReason: null, version: { increment: 1 } },
    });
    if (rows === 0) throw conflict("This subscription is not on hold.");
    await audit(tx, caller, "subscription.unparked", id);
  });
}
