import "server-only";
import { viewerOf } from "@/lib/auth/permissions";
import type { Actor, Caller, Viewer } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { mintView, revokeSessions } from "@/lib/auth/sessions";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/db/transactions";
import { auditCustomer, lockCustomer } from "@/lib/domain/customers/customers";
import { findContact } from "@/lib/domain/customers/people";

interface Browser {
  userAgent: string | null;
  /** The customer's session that it holds already. */
  customer: Actor | null;
}

/**
 * Begins a view of the portal as a customer's first owner, read-only, for 15 minutes. Returns its
 * token. 404 when missing, 409 when the customer is deactivated, or when the browser is signed in
 * as a customer: that session would be lost.
 */
export function viewAsCustomer(
  _scope: AgencyScope<"agency">,
  id: string,
  caller: Caller,
  { userAgent, customer }: Browser,
): Promise<string> {
  if (customer && !viewerOf(customer))
    throw conflict("You are signed in as a customer in this browser. Sign out there first.");
  return inTransaction(async (tx) => {
    const { isActive } = await lockCustomer(tx, id);
    if (!isActive || !(await findContact(tx, id)))
      throw conflict("Nobody of this customer can sign in: activate the customer first.");
    await auditCustomer(tx, caller, "customer.viewed", id);
    return mintView(tx, caller.actor, id, { ip: caller.ip, userAgent });
  });
}

export function endView(viewer: Viewer, caller: Caller): Promise<void> {
  const { actor } = caller;
  return inTransaction(async (tx) => {
    await revokeSessions(tx, viewer.id, { only: actor.sessionId });
    if (actor.kind === "customer")
      await auditCustomer(tx, caller, "customer.view_ended", actor.customerId);
  });
}
