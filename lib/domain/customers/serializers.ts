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
const companyFields = keysOf(companyInput);
const personFields = keysOf(user.omit({ ...derivedFields, ...selectOf(companyFields) }).shape);

const sharedColumns = selectOf([...personFields, "id", "createdAt", "emailVerifiedAt"]);

export const userColumns = {
  ...sharedColumns,
  role: true,
  customerId: true,
  customerRole: true,
  adminRole: true,
  customer: { select: selectOf(companyFields) },
} as const satisfies Prisma.UserSelect;

/** A customer as the agency calls it: by the company, else by its own name. */
export const toNamedCustomer = ({
  id,
  name,
  company,
}: Pick<CustomerModel, "id" | "name" | "company">) => ({ _id: id, name: company ?? name });

type SharedRow = Pick<UserModel, keyof typeof sharedColumns>;
export type UserRow = Prisma.UserGetPayload<{ select: typeof userColumns }>;

type Company = Pick<User, (typeof companyFields)[number]>;
type Belonging = Pick<User, "role" | "customerId" | "customerRole" | "adminRole">;

const toShared = (row: SharedRow, company: Company, belonging: Belonging): User => ({
  _id: row.id,
  createdAt: row.createdAt.toISOString(),
  ...pick(row, personFields),
  ...company,
  ...belonging,
  emailVerified: row.emailVerifiedAt !== null,
});

const NO_BILLING = { billingAddress: null, taxId: null, poNumber: null };
const NO_COMPANY: Company = { company: null, phone: null, ...NO_BILLING };

/** What somebody may see of their company: billing details are for whoever may see money. */
function companyOf({ customer, customerRole }: UserRow): Company {
  if (!customer) return NO_COMPANY;
  const company = pick(customer, companyFields);
  const seesBilling = customerRole !== null && customerMay(customerRole, "money");
  return seesBilling ? company : { ...company, ...NO_BILLING };
}

/** A person as the contract's User, with what their role may see of the company. */
export const toUser = (row: UserRow): User =>
  toShared(row, companyOf(row), pick(row, ["role", "customerId", "customerRole", "adminRole"]));

export const profileColumns = {
  ...userColumns,
  customer: {
    select: {
      ...userColumns.customer.select,
      deletionRequestedAt: true,
      taxExempt: true,
      paymentTermsDays: true,
    },
  },
} as const satisfies Prisma.UserSelect;

export type ProfileRow = Prisma.UserGetPayload<{ select: typeof profileColumns }>;

/** A person with what the customer's own pages show of the customer. */
export const toProfile = (row: ProfileRow): Customer => ({
  ...toUser(row),
  deletionRequestedAt: row.customer?.deletionRequestedAt?.toISOString() ?? null,
  taxExempt: row.customer?.taxExempt ?? false,
  paymentTermsDays: row.customer?.paymentTermsDays ?? null,
});

export const customerColumns = {
  ...sharedColumns,
  ...selectOf(companyFields),
  deletionRequestedAt: true,
  taxExempt: true,
  paymentTermsDays: true,
} as const;

export type CompanyFields = Pick<CustomerModel, (typeof companyFields)[number]>;
export type CustomerRecord = Pick<CustomerModel, keyof typeof customerColumns>;

/** A customer as the contract's User: with the name and the address of its first owner. */
export const toContact = (row: CustomerRecord): User =>
  toShared(row, pick(row, companyFields), {
    role: "customer",
    customerId: row.id,
    customerRole: "owner",
    adminRole: null,
  });

export const toCustomer = (row: CustomerRecord): Customer => ({
  ...toContact(row),
  deletionRequestedAt: row.deletionRequestedAt?.toISOString() ?? null,
  taxExempt: row.taxExempt,
  paymentTermsDays: row.paymentTermsDays,
});

export type ListedCustomer = CustomerRecord & { people: number };

export const toCustomerEntry = (row: ListedCustomer): CustomerEntry => ({
  ...toCustomer(row),
  people: row.people,
});

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

export const toCompanyPerson = (row: CompanyPersonRow): CompanyPerson => ({
  _id: row.id,
  ...pick(row, ["version", "name", "email", "isActive"]),
  createdAt: row.createdAt.toISOString(),
  role: row.customerRole ?? "member",
  invitedAt: row.invitedAt?.toISOString() ?? null,
  acceptedAt: row.acceptedAt?.toISOString() ?? null,
  lastSeenAt: row.sessions[0]?.lastSeenAt.toISOString() ?? null,
});

export const administratorColumns = {
  ...userColumns,
  twoFactorEnabledAt: true,
  sessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: "desc" }, take: 1 },
} as const satisfies Prisma.UserSelect;

export type AdministratorRow = Prisma.UserGetPayload<{ select: typeof administratorColumns }>;

export const toAdministrator = ({
  twoFactorEnabledAt,
  sessions,
  ...row
}: AdministratorRow): Administrator => ({
  ...toUser(row),
  lastSeenAt: sessions[0]?.lastSeenAt.toISOString() ?? null,
  twoFactor: twoFactorEnabledAt !== null,
});
