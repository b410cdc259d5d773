import type { CustomerModel, UserModel } from "@/generated/prisma/models";
import { customerMay } from "@/lib/auth/rights";
import { keysOf, pick, selectOf } from "@/lib/core/fields";
import { companyInput, user } from "./schema";
import type { Administrator, CompanyPerson, Customer, CustomerEntry, User } from "./schema";
import type { Prisma } from "@/generated/prisma/client";

const derivedFields = {
  _id: true,
  createdAt: true,
  role: true,
  customerId: true,
  customerRole: true,
  adminRole: true,
  emailVerified: true,
} as const;
const userFields = keysOf(user.omit(derivedFields).shape);
const companyFields = keysOf(companyInput);

const sharedColumns = selectOf([...userFields, "id", "createdAt", "emailVerifiedAt"]);

/** The columns that `toUser` needs, as Prisma's `select`. */
export const userColumns = {
  ...sharedColumns,
  role: true,
  customerId: true,
  customerRole: true,
  adminRole: true,
  customer: { select: selectOf(companyFields) },
} as const satisfies Prisma.UserSelect;

type SharedRow = Pick<UserModel, keyof typeof sharedColumns>;
export type UserRow = Prisma.UserGetPayload<{ select: typeof userColumns }>;

type Belonging = Pick<User, "role" | "customerId" | "customerRole" | "adminRole">;

const toShared = (row: SharedRow, belonging: Belonging): User => ({
  _id: row.id,
  createdAt: row.createdAt.toISOString(),
  ...pick(row, userFields),
  ...belonging,
  emailVerified: row.emailVerifiedAt !== null,
});

/** Billing details are for whoever may see money. */
const NO_BILLING = { billingAddress: null, taxId: null, poNumber: null };

/** A person as the contract's User, with what their role may see of the company. */
export function toUser(row: UserRow): User {
  const { role, customerId, customerRole, adminRole } = row;
  const shared = toShared(row, { role, customerId, customerRole, adminRole });
  if (!row.customer) return shared;
  const company = pick(row.customer, companyFields);
  const seesBilling = customerRole !== null && customerMay(customerRole, "money");
  if (!seesBilling) Object.assign(company, NO_BILLING);
  return { ...shared, ...company };
}

/** The columns that `toProfile` needs, as Prisma's `select`. */
export const profileColumns = {
  ...userColumns,
  customer: {
    select: { ...userColumns.customer.select, deletionRequestedAt: true, taxExempt: true },
  },
} as const satisfies Prisma.UserSelect;

export type ProfileRow = Prisma.UserGetPayload<{ select: typeof profileColumns }>;

/** A person with what the customer's own pages show of the customer. */
export const toProfile = (row: ProfileRow): Customer => ({
  ...toUser(row),
  deletionRequestedAt: row.customer?.deletionRequestedAt?.toISOString() ?? null,
  taxExempt: row.customer?.taxExempt ?? false,
});

/** The columns that `toCustomer` needs. */
export const customerColumns = {
  ...sharedColumns,
  deletionRequestedAt: true,
  taxExempt: true,
} as const;

export type CompanyFields = Pick<CustomerModel, (typeof companyFields)[number]>;
export type CustomerRecord = Pick<CustomerModel, keyof typeof customerColumns>;

/** A customer as the contract's User: with the name and the address of its first owner. */
export const toContact = (row: CustomerRecord): User =>
  toShared(row, {
    role: "customer",
    customerId: row.id,
    customerRole: "owner",
    adminRole: null,
  });

export const toCustomer = (row: CustomerRecord): Customer => ({
  ...toContact(row),
  deletionRequestedAt: row.deletionRequestedAt?.toISOString() ?? null,
  taxExempt: row.taxExempt,
});

/** A customer of a list, with the number of its people. */
export type ListedCustomer = CustomerRecord & { people: number };

export const toCustomerEntry = (row: ListedCustomer): CustomerEntry => ({
  ...toCustomer(row),
  people: row.people,
});

/** The columns that `toCompanyPerson` needs, as Prisma's `select`. */
export const companyPersonColumns = {
  id: true,
  version: true,
  createdAt: true,
  name: true,
  email: true,
  customerRole: true,
  isActive: true,
  invitedAt: true,
  acceptedAt: true,
  sessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: "desc" }, take: 1 },
} as const satisfies Prisma.UserSelect;

export type CompanyPersonRow = Prisma.UserGetPayload<{ select: typeof companyPersonColumns }>;

/** A row as the contract's Person. */
export const toCompanyPerson = (row: CompanyPersonRow): CompanyPerson => ({
  _id: row.id,
  ...pick(row, ["version", "name", "email", "isActive"]),
  createdAt: row.createdAt.toISOString(),
  role: row.customerRole ?? "member",
  invitedAt: row.invitedAt?.toISOString() ?? null,
  acceptedAt: row.acceptedAt?.toISOString() ?? null,
  lastSeenAt: row.sessions[0]?.lastSeenAt.toISOString() ?? null,
});

/** The columns that `toAdministrator` needs, as Prisma's `select`. */
export const administratorColumns = {
  ...userColumns,
  twoFactorEnabledAt: true,
  sessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: "desc" }, take: 1 },
} as const satisfies Prisma.UserSelect;

export type AdministratorRow = Prisma.UserGetPayload<{ select: typeof administratorColumns }>;

/** A row as the contract's administrator. */
export const toAdministrator = ({
  twoFactorEnabledAt,
  sessions,
  ...row
}: AdministratorRow): Administrator => ({
  ...toUser(row),
  lastSeenAt: sessions[0]?.lastSeenAt.toISOString() ?? null,
  twoFactor: twoFactorEnabledAt !== null,
});
