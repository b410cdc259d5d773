import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { inTransaction } from "@/lib/core/db";
import { recordAudit } from "@/lib/domain/audit/mutations";
import type { CustomerScope } from "./policy";

/**
 * A customer asks for the account to be deleted: noted for the administrators, who do it once nothing is owed. Asking
 * again keeps the first date. Returns whether this was the first time.
 */
export function requestDeletion(scope: CustomerScope, caller: Caller): Promise<boolean> {
  return inTransaction(async (tx) => {
    const first = { id: scope.userId, deletedAt: null, deletionRequestedAt: null };
    const requestedAt = now();
    const { count } = await tx.user.updateMany({ where: first, data: { deletionRequestedAt: requestedAt } });
    if (count === 0) return false;
    const changes = { deletionRequestedAt: { from: null, to: requestedAt.toISOString() } };
    await recordAudit(tx, { ...caller, action: "customer.deletion_requested", entity: "customer", entityId: scope.userId, changes });
    return true;
  });
}

/** Takes the request back. Returns whether there was one. */
export function withdrawDeletion(scope: CustomerScope, caller: Caller): Promise<boolean> {
  return inTransaction(async (tx) => {
    const asked = { id: scope.userId, deletedAt: null, deletionRequestedAt: { not: null } };
    const { count } = await tx.user.updateMany({ where: asked, data: { deletionRequestedAt: null } });
    if (count === 0) return false;
    await recordAudit(tx, { ...caller, action: "customer.deletion_withdrawn", entity: "customer", entityId: scope.userId });
    return true;
  });
}

/** Notes in the log that a customer took the file of all that is kept about them. */
export function noteExport(scope: CustomerScope, caller: Caller): Promise<void> {
  return inTransaction((tx) => recordAudit(tx, { ...caller, action: "customer.exported", entity: "customer", entityId: scope.userId }));
}
