import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import type { CustomerScope } from "@/lib/auth/scope";
import { refuseStale } from "@/lib/core/edits";
import { inTransaction } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { auditCustomer, lockCustomer } from "./customers";
import { closePerson, findPerson, updatePerson } from "./people";
import { assertMayGrant, lastOwnerError } from "./policy";
import type { PersonInput } from "./schema";
import type { CompanyPersonRow } from "./serializers";

/** Whether no other owner who has accepted would remain. Lock the customer before. */
export async function isLastOwner(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const owners = { customerId, customerRole: "owner", deletedAt: null } as const;
  const select = { acceptedAt: true, isActive: true } as const;
  const owner = await tx.user.findFirst({ where: { id, ...owners }, select });
  if (!owner) return false;
  const others = await tx.user.count({
    where: {
      id: { not: id },
      ...owners,
      acceptedAt: owner.acceptedAt ? { not: null } : undefined,
      isActive: owner.isActive ? true : undefined,
    },
  });
  return others === 0;
}

/** Refuses (409 `last_owner`): of two who leave at once, the second, for the customer is locked. */
async function refuseLastOwner(tx: Tx, customerId: string, id: string): Promise<void> {
  if (await isLastOwner(tx, customerId, id))
    throw lastOwnerError("A company needs an owner: give somebody else that role first.");
}

/**
 * Gives one of a company's people another role, felt at their next request. 403 for a role that the
 * caller may not give, 404 for another company's person, 409 `last_owner`, 412 when `ifMatch` is
 * stale.
 */
export function changePersonRole(
  scope: CustomerScope<"company">,
  id: string,
  { role }: PersonInput,
  ifMatch: number | null,
  caller: Caller,
): Promise<CompanyPersonRow> {
  return inTransaction(async (tx) => {
    const { id: customerId } = await lockCustomer(tx, scope.customerId);
    const person = await findPerson(tx, scope, id);
    refuseStale(person, ifMatch);
    if (role === undefined || role === person.customerRole) return person;
    assertMayGrant(caller, role);
    await refuseLastOwner(tx, customerId, id);
    await updatePerson(tx, id, { customerRole: role, version: { increment: 1 } });
    await auditCustomer(tx, caller, "person.role_changed", customerId, {
      name: { from: null, to: person.name },
      role: { from: person.customerRole, to: role },
    });
    return findPerson(tx, scope, id);
  });
}

/**
 * Removes one of a company's people: sessions and links end, the address is free again, what they
 * wrote keeps their name. 404 for another company's person, 409 `last_owner`, 412 when `ifMatch` is
 * stale.
 */
export function removePerson(
  scope: CustomerScope<"company">,
  id: string,
  ifMatch: number | null,
  caller: Caller,
): Promise<void> {
  return inTransaction(async (tx) => {
    const { id: customerId } = await lockCustomer(tx, scope.customerId);
    const person = await findPerson(tx, scope, id);
    refuseStale(person, ifMatch);
    await refuseLastOwner(tx, customerId, id);
    await closePerson(tx, id);
    await auditCustomer(tx, caller, "person.removed", customerId, {
      name: { from: person.name, to: null },
      email: { from: person.email, to: null },
      role: { from: person.customerRole, to: null },
    });
  });
}
