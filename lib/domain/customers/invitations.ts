import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import type { CustomerScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { changesOfNew } from "@/lib/core/edits";
import { conflict } from "@/lib/core/errors";
import { db, type Tx } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { mailLink } from "@/lib/domain/mail/outbox";
import { auditCustomer, lockCustomer } from "./customers";
import { findPerson, updatePerson } from "./people";
import { assertMayGrant, withUniqueEmail } from "./policy";
import type { NewPersonInput } from "./schema";
import { companyPersonColumns } from "./serializers";
import type { CompanyPersonRow } from "./serializers";

const inactive = () => conflict("This customer is inactive. Activate the customer first.");

/**
 * Adds somebody to a company, who is mailed an invitation. 403 for a role that the caller may not
 * give, 404 for a missing customer, 409 for an inactive one, for a taken address, and while the
 * caller's own is not confirmed.
 */
export function invitePerson(
  scope: CustomerScope<"company">,
  { name, email, role }: NewPersonInput,
  caller: Caller,
): Promise<CompanyPersonRow> {
  assertMayGrant(caller, role);
  const work = inTransaction(async (tx) => {
    const customer = await lockCustomer(tx, scope.customerId);
    if (!customer.isActive) throw inactive();
    await requireConfirmed(tx, caller);
    const at = now();
    const person = await tx.user.create({
      data: {
        role: "customer",
        customerId: customer.id,
        customerRole: role,
        name,
        email,
        invitedAt: at,
        invitedById: caller.actor.id,
        createdAt: at,
      },
      select: companyPersonColumns,
    });
    await auditCustomer(
      tx,
      caller,
      "person.invited",
      customer.id,
      changesOfNew({ name, email, role }),
    );
    await mailLink(tx, "invite", person);
    return person;
  });
  return withUniqueEmail(work);
}

/** Whoever registered with another's address would stay as a colleague of its owner. */
async function requireConfirmed(tx: Tx, { actor }: Caller): Promise<void> {
  const guest = { id: actor.id, isSelfRegistered: true, emailVerifiedAt: null };
  if ((await tx.user.count({ where: guest })) > 0)
    throw conflict("Confirm your email address first, with the link that we sent you.");
}

/**
 * Mails the invitation again; the former link dies. `countMail` throws (429) above the address's
 * limit. 404 for another company's person, 409 once accepted and while the company is inactive.
 */
export async function inviteAgain(
  scope: CustomerScope<"company">,
  id: string,
  caller: Caller,
  countMail: (email: string) => Promise<void>,
): Promise<void> {
  const refuse = ({ acceptedAt, isActive }: CompanyPersonRow) => {
    if (acceptedAt) throw conflict("The invitation has been accepted already.");
    if (!isActive) throw inactive();
  };
  const existing = await findPerson(db(), scope, id);
  refuse(existing);
  await countMail(existing.email);
  await inTransaction(async (tx) => {
    await lockCustomer(tx, scope.customerId);
    const person = await findPerson(tx, scope, id);
    refuse(person);
    await updatePerson(tx, id, {
      invitedAt: now(),
      invitedById: caller.actor.id,
      version: { increment: 1 },
    });
    await mailLink(tx, "invite", person);
    const { name, email } = person;
    await auditCustomer(
      tx,
      caller,
      "person.invited_again",
      scope.customerId,
      changesOfNew({ name, email }),
    );
  });
}
