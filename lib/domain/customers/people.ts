import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { firstOwner, personColumns } from "@/lib/auth/permissions";
import type { PersonRow } from "@/lib/auth/permissions";
import type { CustomerScope } from "@/lib/auth/scope";
import { revokeSessions } from "@/lib/auth/sessions";
import { ALL_PURPOSES, voidTokens } from "@/lib/auth/tokens";
import { now } from "@/lib/core/clock";
import { notFound } from "@/lib/core/errors";
import { keysOf, pick } from "@/lib/core/fields";
import { newId } from "@/lib/core/ids";
import type { Tx } from "@/lib/db/client";
import { companyPersonColumns, customerColumns } from "./serializers";
import type { CompanyFields, CompanyPersonRow, CustomerRecord } from "./serializers";

export interface NewCompany extends Partial<CompanyFields> {
  name: string;
  email: string;
  taxExempt?: boolean;
  paymentTermsDays?: number | null;
  isActive?: boolean;
}

interface FirstPerson {
  /** Null: an invited person, who has no password yet. */
  passwordHash: string | null;
  isSelfRegistered: boolean;
}

const ownerRole = { role: "customer", customerRole: "owner" } as const;

/** A customer with its owner, who has the same id. Wrap the transaction in `withUniqueEmail`. */
export async function createCompany(
  tx: Tx,
  { name, email, isActive = true, ...company }: NewCompany,
  { passwordHash, isSelfRegistered }: FirstPerson,
): Promise<{ customer: CustomerRecord; owner: PersonRow }> {
  const createdAt = now();
  const contact = { id: newId(), name, email, isActive, createdAt };
  const customer = await tx.customer.create({
    data: { ...contact, ...company },
    select: customerColumns,
  });
  const isInvited = passwordHash === null;
  const owner = await tx.user.create({
    data: {
      ...contact,
      ...ownerRole,
      customerId: customer.id,
      isSelfRegistered,
      passwordHash,
      invitedAt: isInvited && isActive ? createdAt : null,
      acceptedAt: isInvited ? null : createdAt,
    },
    select: personColumns,
  });
  return { customer, owner };
}

/** The same of many, whose owners have no password and no invitation yet. */
export async function createCompanies(
  tx: Tx,
  companies: (NewCompany & { id: string })[],
): Promise<void> {
  const createdAt = now();
  await tx.customer.createMany({ data: companies.map((company) => ({ ...company, createdAt })) });
  await tx.user.createMany({
    data: companies.map(({ id, name, email, isActive }) => ({
      id,
      customerId: id,
      ...ownerRole,
      name,
      email,
      isActive,
      createdAt,
    })),
  });
}

/** What lists and mails show of a customer's first owner: `Customer` has the same columns. */
const contactColumns = {
  name: true,
  email: true,
  pendingEmail: true,
  emailVerifiedAt: true,
} as const;

/** A customer's first owner, whose name and address stand for the customer. */
export function findContact(tx: Tx, customerId: string) {
  return tx.user.findFirst({
    where: { customerId, customerRole: "owner", deletedAt: null },
    select: { id: true, passwordHash: true, ...contactColumns },
    orderBy: [...firstOwner],
  });
}

export type Contact = NonNullable<Awaited<ReturnType<typeof findContact>>>;

type PersonChange = Omit<Prisma.UserUncheckedUpdateManyInput, "id" | "customerId">;

/** Columns that the customer shows of a person, or that say who its first owner is. */
const CONTACT_CHANGES = [
  ...keysOf(contactColumns),
  "customerRole",
  "acceptedAt",
  "deletedAt",
] as const;

/**
 * Writes a person: nothing else does (eslint.config.mjs), so that what the customer shows of its
 * first owner is what the person's row says. Returns false, with nothing written, when the row is
 * not as `expected`.
 */
export async function updatePerson(
  tx: Tx,
  id: string,
  change: PersonChange,
  expected: Prisma.UserWhereInput = {},
): Promise<boolean> {
  const [person] = await tx.user.updateManyAndReturn({
    where: { ...expected, id },
    data: change,
    select: { customerId: true },
  });
  if (!person) return false;
  if (person.customerId && CONTACT_CHANGES.some((column) => change[column] !== undefined))
    await copyContact(tx, person.customerId);
  return true;
}

async function copyContact(tx: Tx, customerId: string): Promise<void> {
  const contact = await findContact(tx, customerId);
  if (!contact) return;
  await tx.customer.update({
    where: { id: customerId },
    data: { ...pick(contact, keysOf(contactColumns)), version: { increment: 1 } },
    select: { id: true },
  });
}

/** Writes all people of a customer who were not removed; whom it shows stays the same. */
export async function updatePeople(
  tx: Tx,
  customerId: string,
  change: Pick<PersonChange, "isActive" | "deletedAt"> = {},
  { exceptId }: { exceptId?: string } = {},
): Promise<void> {
  await tx.user.updateMany({
    where: { customerId, id: { not: exceptId }, deletedAt: null },
    data: { ...change, version: { increment: 1 } },
  });
}

/** Writes a customer's fields for one of its people, whose row is written: all others show them. */
export async function updateCompany(
  tx: Tx,
  { id, customerId }: { id: string; customerId: string },
  company: Partial<CompanyFields>,
): Promise<void> {
  if (Object.values(company).every((value) => value === undefined)) return;
  await tx.customer.update({
    where: { id: customerId },
    data: { ...company, version: { increment: 1 } },
    select: { id: true },
  });
  await updatePeople(tx, customerId, {}, { exceptId: id });
}

export async function listPeopleIds(tx: Tx, customerId: string): Promise<string[]> {
  const where = { customerId, deletedAt: null };
  const people = await tx.user.findMany({ where, select: { id: true } });
  return people.map(({ id }) => id);
}

/** One of a company's people who was not removed; else a 404. */
export async function findPerson(
  tx: Tx,
  scope: CustomerScope<"company">,
  id: string,
): Promise<CompanyPersonRow> {
  const row = await tx.user.findFirst({
    where: { id, customerId: scope.customerId, deletedAt: null },
    select: companyPersonColumns,
  });
  if (!row) throw notFound("person");
  return row;
}

/** Ends a person's sessions and links, and frees the address; the company stays. */
export async function closePerson(tx: Tx, id: string): Promise<void> {
  await updatePerson(tx, id, { deletedAt: now(), version: { increment: 1 } });
  await revokeSessions(tx, id);
  await voidTokens(tx, id, ALL_PURPOSES);
}
