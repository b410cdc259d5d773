import "server-only";
import { refuseGuessable } from "@/lib/auth/password-policy";
import { hashPassword } from "@/lib/auth/passwords";
import type { Caller } from "@/lib/auth/permissions";
import { revokeSessions } from "@/lib/auth/sessions";
import { voidTokens } from "@/lib/auth/tokens";
import { now } from "@/lib/core/clock";
import { inTransaction, lockRow, violatedIndex } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { changesBetween, changesOfNew, fieldsOf, refuseStale } from "@/lib/core/edits";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { pick } from "@/lib/core/fields";
import { auditOf, recordAudits } from "@/lib/domain/audit/events";
import { mailLink, queueMail } from "@/lib/domain/mail/outbox";
import { readSettings } from "@/lib/domain/settings/queries";
import { withoutTaken } from "./queries";
import { parseCustomers } from "./import-file";
import { refuseTaken, refuseUntaxed } from "./policy";
import type { AgencyScope, CustomerScope } from "@/lib/auth/scope";
import type { CustomerInput, CustomerRow, ImportResult, NewCustomerInput } from "./schema";
import { customerColumns, toCustomer } from "./serializers";
import type { CustomerRecord } from "./serializers";

export const audit = auditOf("customer");

/** Notes in the log that a customer took the file of all that is kept about them. */
export function noteExport(scope: CustomerScope, caller: Caller): Promise<void> {
  return inTransaction((tx) => audit(tx, caller, "customer.exported", scope.userId));
}

export interface NewAccount extends Omit<NewCustomerInput, "password"> {
  /** Null: the customer is mailed a link to set a password. */
  passwordHash: string | null;
}

/**
 * A customer's account, in the caller's transaction. A taken address violates the unique index:
 * wrap the whole in `refuseTaken`.
 */
export async function openAccount(
  tx: Tx,
  { passwordHash, ...data }: NewAccount,
  caller: Caller,
): Promise<CustomerRecord> {
  refuseUntaxed(data);
  const user = await tx.user.create({
    data: { ...data, passwordHash, role: "customer", createdAt: now() },
    select: customerColumns,
  });
  await audit(tx, caller, "customer.created", user.id, changesOfNew(data));
  if (passwordHash === null && data.isActive) await mailLink(tx, "invite", user);
  return user;
}

/**
 * A new customer, with a password or with an invitation by mail. 400 for a guessable password, 409
 * for a taken address.
 */
export async function createCustomer(
  _scope: AgencyScope,
  { password, ...input }: NewCustomerInput,
  caller: Caller,
): Promise<CustomerRecord> {
  if (password)
    refuseGuessable(
      password,
      { siteName: (await readSettings()).siteName, ...pick(input, ["name", "email"]) },
      "password",
    );
  const passwordHash = password ? await hashPassword(password, caller.ip) : null;
  return refuseTaken(inTransaction((tx) => openAccount(tx, { ...input, passwordHash }, caller)));
}

/** What an edit of `isActive` does to nouns above this one, in its transaction. */
interface ActivityHooks {
  deactivating?: (tx: Tx) => Promise<void>;
  activated?: (tx: Tx) => Promise<void>;
}

/**
 * Changes the given fields. Deactivating ends the customer's sessions and links; a new address is
 * unproved, and both are told. 404 when missing, 409 for a taken address, 412 when `ifMatch` is
 * stale.
 */
export function updateCustomer(
  _scope: AgencyScope,
  id: string,
  input: CustomerInput,
  ifMatch: number | null,
  caller: Caller,
  { deactivating, activated }: ActivityHooks = {},
): Promise<CustomerRecord> {
  const wanted = fieldsOf(input);
  const work = inTransaction(async (tx) => {
    const present = await lockCustomer(tx, id);
    refuseStale(present, ifMatch);
    const changes = changesBetween(toCustomer(present), wanted);
    if (Object.keys(changes).length === 0) return present;
    refuseUntaxed({ ...pick(present, ["taxExempt", "taxId"]), ...wanted });
    await audit(tx, caller, "customer.updated", id, changes);
    if (changes.email || input.isActive === false)
      await voidTokens(tx, id, ["reset", "invite", "verify"]);
    // It is made when the former mailbox is lost (docs/decisions/0045): nobody there undoes it.
    if (changes.email) await voidTokens(tx, id, ["undo"]);
    if (input.isActive === false) await revokeSessions(tx, id);
    if (changes.isActive?.to === false) await deactivating?.(tx);
    const unproved = changes.email ? { emailVerifiedAt: null, pendingEmail: null } : {};
    const after = await tx.user.update({
      where: { id },
      data: { ...wanted, ...unproved, version: { increment: 1 } },
      select: customerColumns,
    });
    if (changes.isActive?.to === true) await activated?.(tx);
    if (changes.email && after.isActive) await tellOfNewAddress(tx, present, after);
    return after;
  });
  return refuseTaken(work);
}

/**
 * An administrator's change of an address is told to both: the new one gets a link to confirm it,
 * the former one, if it was proved, a notice.
 */
async function tellOfNewAddress(
  tx: Tx,
  before: CustomerRecord,
  after: CustomerRecord,
): Promise<void> {
  await mailLink(tx, "verify", after, {
    paragraphs: [
      "An administrator has changed the email address of your account to this one.",
      "Confirm that it is yours, so that invoices and notices reach you.",
    ],
  });
  if (!before.emailVerifiedAt) return;
  await queueMail(tx, {
    to: before.email,
    kind: "security",
    userId: after.id,
    write: (site) => ({
      subject: `A new email address for your ${site} account`,
      heading: "Your email address was changed",
      paragraphs: [
        `An administrator of ${site} has changed the address of your account to ${after.email}. This is the last mail to the former one.`,
        "If you did not ask for this, tell us at once.",
      ],
    }),
  });
}

/** Locks a customer that is not deleted until the transaction ends; else the 404. */
export async function lockCustomer(tx: Tx, id: string): Promise<CustomerRecord> {
  await lockRow(tx, "User", id);
  const row = await tx.user.findFirst({
    where: { id, role: "customer", deletedAt: null },
    select: customerColumns,
  });
  if (!row) throw notFound("customer");
  return row;
}

const IMPORT_CHUNK = 1_000;
const MOST_ERRORS = 1_000;
const IMPORT_TIMEOUT_MS = 120_000;

async function writeImported(tx: Tx, customers: CustomerRow[], caller: Caller): Promise<void> {
  for (let at = 0; at < customers.length; at += IMPORT_CHUNK) {
    const made = customers.slice(at, at + IMPORT_CHUNK).map((row) => ({ id: newId(), ...row }));
    const common = { role: "customer", createdAt: now() } as const;
    await tx.user.createMany({ data: made.map((row) => ({ ...row, ...common })) });
    await recordAudits(
      tx,
      made.map(({ id, ...values }) => ({
        ...caller,
        action: "customer.created",
        entity: "customer",
        entityId: id,
        changes: changesOfNew(values),
      })),
    );
  }
  const rows = { from: null, to: customers.length };
  await audit(tx, caller, "customers.imported", null, { rows });
}

/**
 * Makes a customer of each row of a CSV file, all of them or (when one row has a mistake, or with
 * `dryRun`) none. Nobody is mailed: imported customers set a password by "Forgot password?".
 */
export async function importCustomers(
  scope: AgencyScope,
  csv: string,
  dryRun: boolean,
  caller: Caller,
): Promise<ImportResult> {
  const parsed = await parseCustomers(csv);
  for (let tries = 1; ; tries += 1) {
    const { total, rows, errors } = await withoutTaken(scope, parsed);
    const result = { total, valid: rows.length, created: 0, errors: errors.slice(0, MOST_ERRORS) };
    if (dryRun || errors.length > 0) return result;
    try {
      const customers = rows.map(({ customer }) => customer);
      const timeout = IMPORT_TIMEOUT_MS;
      await inTransaction((tx) => writeImported(tx, customers, caller), { timeout });
      return { ...result, created: customers.length };
    } catch (error) {
      // Somebody took one of the addresses meanwhile: looking again tells which.
      if (violatedIndex(error) === null || tries === 3) throw error;
    }
  }
}
