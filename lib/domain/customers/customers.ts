import "server-only";
import { refuseGuessable } from "@/lib/auth/password-policy";
import { hashPassword } from "@/lib/auth/passwords";
import type { Caller } from "@/lib/auth/permissions";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { changesOfNew } from "@/lib/core/edits";
import { notFound } from "@/lib/core/errors";
import { pick } from "@/lib/core/fields";
import { auditOf } from "@/lib/domain/audit/events";
import { mailLink } from "@/lib/domain/mail/outbox";
import { readSettings } from "@/lib/domain/settings/queries";
import { createCompany } from "./people";
import { withUniqueEmail, assertTaxIdForExemption } from "./policy";
import { agencyScope } from "@/lib/auth/scope";
import type { AgencyScope } from "@/lib/auth/scope";
import type { NewCustomerInput } from "./schema";
import { customerColumns } from "./serializers";
import type { CustomerRecord } from "./serializers";

export const auditCustomer = auditOf("customer");

export interface NewAccount extends Omit<NewCustomerInput, "password"> {
  /** Null: the customer is mailed a link to set a password. */
  passwordHash: string | null;
}

/** Opens a customer's account in the caller's transaction; wrap that in `withUniqueEmail`. */
export async function openAccount(
  tx: Tx,
  { passwordHash, ...data }: NewAccount,
  caller: Caller,
): Promise<CustomerRecord> {
  if ((data.taxExempt || data.paymentTermsDays != null) && caller.actor)
    agencyScope(caller.actor, "money");
  assertTaxIdForExemption(data);
  const { customer, owner } = await createCompany(tx, data, {
    passwordHash,
    isSelfRegistered: false,
  });
  await auditCustomer(tx, caller, "customer.created", customer.id, changesOfNew(data));
  if (passwordHash === null && data.isActive) await mailLink(tx, "invite", owner);
  return customer;
}

/**
 * Adds a customer, who without a password is mailed an invitation. 400 for a guessable password,
 * 403 for an exemption from tax without the right to amounts, 409 for a taken address.
 */
export async function createCustomer(
  _scope: AgencyScope<"work">,
  { password, ...input }: NewCustomerInput,
  caller: Caller,
): Promise<CustomerRecord> {
  if (password)
    refuseGuessable(
      password,
      { siteName: (await readSettings()).siteName, ...pick(input, ["name", "email"]) },
      "password",
    );
  const passwordHash = password ? await hashPassword(password, caller.ip, true) : null;
  return withUniqueEmail(
    inTransaction((tx) => openAccount(tx, { ...input, passwordHash }, caller)),
  );
}

/** Locks a customer that is not deleted until the transaction ends; else a 404. */
export async function lockCustomer(tx: Tx, id: string): Promise<CustomerRecord> {
  await lockRow(tx, "Customer", id);
  const row = await tx.customer.findFirst({
    where: { id, deletedAt: null },
    select: customerColumns,
  });
  if (!row) throw notFound("customer");
  return row;
}
