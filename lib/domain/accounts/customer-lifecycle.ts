import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import { agencyScope } from "@/lib/auth/scope";
import type { AgencyScope } from "@/lib/auth/scope";
import { revokeSessions } from "@/lib/auth/sessions";
import { ALL_PURPOSES, voidTokens } from "@/lib/auth/tokens";
import type { Purpose } from "@/lib/auth/tokens";
import { now } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { changesBetween, fieldsOf, refuseStale } from "@/lib/core/edits";
import { AppError } from "@/lib/core/errors";
import { pick } from "@/lib/core/fields";
import type { Tx } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { chargeResumption } from "@/lib/domain/subscriptions/period-charges";
import { disableAutopay } from "@/lib/domain/payments/methods";
import type { LockedSubscription } from "@/lib/domain/subscriptions/status";
import { chargeUntilToday, forEachRunning } from "@/lib/domain/subscriptions/status";
import { cancelAllRunning } from "@/lib/domain/subscriptions/subscriptions";
import { auditCustomer, lockCustomer } from "@/lib/domain/customers/customers";
import {
  findContact,
  listPeopleIds,
  updatePeople,
  updatePerson,
} from "@/lib/domain/customers/people";
import type { Contact } from "@/lib/domain/customers/people";
import { assertTaxIdForExemption, withUniqueEmail } from "@/lib/domain/customers/policy";
import type { CustomerInput } from "@/lib/domain/customers/schema";
import { customerColumns, toCustomer } from "@/lib/domain/customers/serializers";
import type { CustomerRecord } from "@/lib/domain/customers/serializers";
import { mailLink, queueMail } from "@/lib/domain/mail/outbox";

/**
 * Changes the given fields of a customer. Deactivating charges what is due and ends sessions and
 * links; activating resumes billing; a new address is unverified, and both addresses are mailed.
 * 404 when missing, 403 for an exemption from tax or another address without the right to amounts,
 * 409 for a taken address, 412 when `ifMatch` is stale.
 */
export function updateCustomer(
  _scope: AgencyScope<"work">,
  id: string,
  input: CustomerInput,
  ifMatch: number | null,
  caller: Caller,
): Promise<CustomerRecord> {
  const fields = fieldsOf(input);
  const work = inTransaction(async (tx) => {
    const existing = await lockCustomer(tx, id);
    refuseStale(existing, ifMatch);
    const changes = changesBetween(toCustomer(existing), fields);
    if (Object.keys(changes).length === 0) return existing;
    // An exemption and terms change every later charge; whose address it is can pay as the owner.
    if (changes.taxExempt || changes.paymentTermsDays || changes.email)
      agencyScope(caller.actor, "money");
    assertTaxIdForExemption({ ...pick(existing, ["taxExempt", "taxId"]), ...fields });
    await auditCustomer(tx, caller, "customer.updated", id, changes);
    if (input.isActive === false) await signOutEverybody(tx, id, ["reset", "invite", "verify"]);
    if (changes.isActive?.to === false) await chargeBeforeDeactivation(tx, id, caller);
    const { name, email, ...company } = fields;
    await updatePeople(tx, id, { isActive: company.isActive });
    const owner = await updateContact(tx, id, { name, email: changes.email && email });
    const updated = await tx.customer.update({
      where: { id },
      data: { ...company, version: existing.version + 1 },
      select: customerColumns,
    });
    if (changes.isActive?.to === true) await resumeBilling(tx, id, caller);
    if (owner && changes.email && updated.isActive)
      await mailAddressChange(tx, owner, updated.email);
    return updated;
  });
  return withUniqueEmail(work);
}

/** The first owner's other name, and other address, which is not verified. Who they were. */
async function updateContact(
  tx: Tx,
  customerId: string,
  { name, email }: { name?: string; email?: string },
): Promise<Contact | null> {
  const owner = await findContact(tx, customerId);
  if (!owner) return null;
  const isNewAddress = email !== undefined;
  // The former mailbox may be lost (docs/decisions/0017): its owner cannot undo the change.
  if (isNewAddress) await voidTokens(tx, owner.id, ["reset", "invite", "verify", "undo"]);
  const unverified = { emailVerifiedAt: null, pendingEmail: null, isSelfRegistered: false };
  await updatePerson(tx, owner.id, { name, email, ...(isNewAddress ? unverified : {}) });
  return owner;
}

/** Ends all sessions and some links of a customer's people. */
async function signOutEverybody(
  tx: Tx,
  customerId: string,
  links: readonly Purpose[],
): Promise<void> {
  for (const id of await listPeopleIds(tx, customerId)) {
    await revokeSessions(tx, id);
    await voidTokens(tx, id, links);
  }
}

/** Mails the new address a link to verify it, and the former one, if verified, a notice. */
async function mailAddressChange(tx: Tx, previous: Contact, email: string): Promise<void> {
  await mailLink(
    tx,
    "verify",
    { id: previous.id, email },
    {
      paragraphs: [
        "An administrator has changed the email address of your account to this one.",
        "Confirm that it is yours, so that invoices and notices reach you.",
      ],
    },
  );
  if (!previous.emailVerifiedAt) return;
  await queueMail(tx, {
    to: previous.email,
    kind: "security",
    userId: previous.id,
    write: (site) => ({
      subject: `A new email address for your ${site} account`,
      heading: "Your email address was changed",
      paragraphs: [
        `An administrator of ${site} has changed the address of your account to ${email}. This is the last email to the former one.`,
        "If you did not ask for this, tell us at once.",
      ],
    }),
  });
}

/** Each in its own transaction: one result an id, in the given order. */
export async function setCustomersActive(
  scope: AgencyScope<"work">,
  ids: string[],
  isActive: boolean,
  caller: Caller,
): Promise<{ _id: string; ok: boolean; error?: string }[]> {
  const results = [];
  for (const _id of new Set(ids)) {
    try {
      await updateCustomer(scope, _id, { isActive }, null, caller);
      results.push({ _id, ok: true });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ _id, ok: false, error: error.message });
    }
  }
  return results;
}

async function chargeBeforeDeactivation(tx: Tx, id: string, caller: Caller): Promise<void> {
  await forEachRunning(tx, id, async (row) => {
    await chargeUntilToday(tx, row, caller, true);
  });
}

async function resumeBilling(tx: Tx, id: string, caller: Caller): Promise<void> {
  await forEachRunning(tx, id, (row) => resumeSubscription(tx, row, caller));
}

/** Charges an active subscription from today on; paused and suspended ones stay as they are. */
async function resumeSubscription(tx: Tx, row: LockedSubscription, caller: Caller): Promise<void> {
  if (row.status !== "active") return;
  const nextBillingDate = toColumn(await chargeResumption(tx, row, "inactive", caller));
  if (nextBillingDate.getTime() === row.nextBillingDate.getTime()) return;
  const data = { nextBillingDate, version: { increment: 1 } };
  await tx.subscription.updateMany({ where: { id: row.id }, data });
}

/** Ends subscriptions, autopay, sessions and links. How many subscriptions it cancelled. */
export async function closeCustomerAccount(tx: Tx, id: string, caller: Caller): Promise<number> {
  const cancelled = await cancelAllRunning(tx, id, caller);
  await disableAutopay(tx, id, caller);
  await signOutEverybody(tx, id, ALL_PURPOSES);
  const deletedAt = now();
  await tx.customer.update({
    where: { id },
    data: { deletedAt, version: { increment: 1 } },
    select: { id: true },
  });
  await updatePeople(tx, id, { deletedAt });
  return cancelled;
}

/**
 * Deletes a customer: subscriptions are cancelled, sessions and links end, the address is free
 * again. Charges, invoices and the log stay. 404 when missing, 412 when `ifMatch` is stale.
 */
export function deleteCustomer(
  _scope: AgencyScope<"agency">,
  id: string,
  ifMatch: number | null,
  caller: Caller,
): Promise<void> {
  return inTransaction(async (tx) => {
    const existing = await lockCustomer(tx, id);
    refuseStale(existing, ifMatch);
    const cancelled = await closeCustomerAccount(tx, id, caller);
    await auditCustomer(tx, caller, "customer.deleted", id, {
      name: { from: existing.name, to: null },
      email: { from: existing.email, to: null },
      cancelledSubscriptions: { from: null, to: cancelled },
    });
  });
}
