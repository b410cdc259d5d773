import "server-only";
import { firstOwner } from "@/lib/auth/permissions";
import type { CustomerScope } from "@/lib/auth/scope";
import { revokeSessions } from "@/lib/auth/sessions";
import { ALL_PURPOSES, voidTokens } from "@/lib/auth/tokens";
import { now } from "@/lib/core/clock";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { Tx } from "@/lib/db/client";
import { companyPersonColumns, customerColumns } from "./serializers";
import type { CompanyFields, CompanyPersonRow, CustomerRecord } from "./serializers";

export interface NewCompany extends Partial<CompanyFields> {
  name: string;
  email: string;
  taxExempt?: boolean;
  isActive?: boolean;
}

interface FirstPerson {
  /** Null: an invited person, who has no password yet. */
  passwordHash: string | null;
  isSelfRegistered: boolean;
}

/** A customer with its owner, who has the same id. Wrap the transaction in `withUniqueEmail`. */
export function createCompany(
  tx: Tx,
  { name, email, isActive = true, ...company }: NewCompany,
  { passwordHash, isSelfRegistered }: FirstPerson,
): Promise<CustomerRecord> {
  const createdAt = now();
  const contact = { id: newId(), name, email, isActive, isSelfRegistered, createdAt };
  const isInvited = passwordHash === null;
  const owner = {
    ...contact,
    role: "customer",
    customerRole: "owner",
    passwordHash,
    invitedAt: isInvited && isActive ? createdAt : null,
    acceptedAt: isInvited ? null : createdAt,
  } as const;
  return tx.customer.create({
    data: { ...contact, ...company, people: { create: owner } },
    select: customerColumns,
  });
}

const contactColumns = {
  name: true,
  email: true,
  pendingEmail: true,
  emailVerifiedAt: true,
  isSelfRegistered: true,
} as const;

/** A customer's first owner, whose name and address stand for the customer. */
export function findContact(tx: Tx, customerId: string) {
  return tx.user.findFirst({
    where: { customerId, customerRole: "owner", deletedAt: null },
    select: { id: true, passwordHash: true, ...contactColumns },
    orderBy: [...firstOwner],
  });
}

/** Copies the first owner to the customer: after every write of one of its people. */
export async function copyContact(tx: Tx, customerId: string | null): Promise<void> {
  const contact = customerId === null ? null : await findContact(tx, customerId);
  if (customerId === null || !contact) return;
  const { id: _id, passwordHash: _hash, ...columns } = contact;
  await tx.customer.update({
    where: { id: customerId },
    data: { ...columns, version: { increment: 1 } },
    select: { id: true },
  });
}

/** Writes a customer's fields for one of its people, whose row is written: all others show them. */
export async function updateCompany(
  tx: Tx,
  { id, customerId }: { id: string; customerId: string },
  company: Partial<CompanyFields>,
): Promise<void> {
  await tx.customer.update({ where: { id: customerId }, data: company, select: { id: true } });
  await copyContact(tx, customerId);
  if (Object.values(company).some((value) => value !== undefined))
    await tx.user.updateMany({
      where: { customerId, id: { not: id }, deletedAt: null },
      data: { version: { increment: 1 } },
    });
}

/** The people of a customer who were not removed. */
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
export async function closePerson(tx: Tx, customerId: string, id: string): Promise<void> {
  await tx.user.update({
    where: { id },
    data: { deletedAt: now(), version: { increment: 1 } },
    select: { id: true },
  });
  await revokeSessions(tx, id);
  await voidTokens(tx, id, ALL_PURPOSES);
  await copyContact(tx, customerId);
}
