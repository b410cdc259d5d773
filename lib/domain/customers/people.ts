import "server-only";
import { now } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import type { Tx } from "@/lib/db/client";
import { customerColumns } from "./serializers";
import type { CompanyFields, CustomerRecord } from "./serializers";

export interface NewCompany {
  name: string;
  email: string;
  company?: string | null;
  phone?: string | null;
  billingAddress?: string | null;
  taxId?: string | null;
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
    select: { id: true, ...contactColumns },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

/** Copies the first owner to the customer: after every write of one of its people. */
export async function copyContact(tx: Tx, customerId: string | null): Promise<void> {
  const contact = customerId === null ? null : await findContact(tx, customerId);
  if (customerId === null || !contact) return;
  const { id: _id, ...columns } = contact;
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
