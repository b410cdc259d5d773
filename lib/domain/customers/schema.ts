import { z } from "zod";
import { pageQuery, param, type SearchParams } from "@/lib/core/page-query";
import {
  PAGING,
  address,
  clearable,
  code,
  companyName,
  dateInput,
  email,
  entity,
  instant,
  listOf,
  listQuery,
  longListQuery,
  newPassword,
  one,
  onlyTrue,
  personName,
  phone,
  putOf,
  queryFlag,
  role,
  triedPassword,
  uuid,
} from "@/lib/core/validation";
import { ADMIN_ROLES, CUSTOMER_ROLES } from "@/lib/auth/permissions";
import { paymentTerms } from "@/lib/domain/settings/schema";
import { MAX_EXPORTED_IDS } from "./constants";

export const customerRole = z.enum(CUSTOMER_ROLES);
export const adminRole = z.enum(ADMIN_ROLES);

export const user = z.strictObject({
  ...entity,
  name: z.string(),
  email: z.string(),
  /** A new address that is not verified yet. */
  pendingEmail: z.string().nullable(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  billingAddress: z.string().nullable(),
  taxId: z.string().nullable(),
  /** For charges made later. */
  poNumber: z.string().nullable(),
  role,
  /** Whose person this is, and what they are there; null for an administrator. */
  customerId: uuid.nullable(),
  customerRole: customerRole.nullable(),
  /** What an administrator is in the agency; else null. */
  adminRole: adminRole.nullable(),
  isActive: z.boolean(),
  emailVerified: z.boolean(),
});
export type User = z.output<typeof user>;

export const customer = z.strictObject({
  ...user.shape,
  deletionRequestedAt: instant.nullable(),
  /** Charges have no tax, and the invoice says 'Reverse charge'. */
  taxExempt: z.boolean(),
  /** Days from issue to due date; null: as the billing settings say. */
  paymentTermsDays: z.int().nullable(),
});
export type Customer = z.output<typeof customer>;

/** What the dialogs about a customer show: a list has so much of each row. */
export const dialogFields = [
  "_id",
  "version",
  "name",
  "email",
  "company",
  "phone",
  "billingAddress",
  "taxId",
  "poNumber",
  "isActive",
  "taxExempt",
  "paymentTermsDays",
] as const satisfies (keyof Customer)[];
export type CustomerFields = Pick<Customer, (typeof dialogFields)[number]>;

export const customerEntry = z.strictObject({
  ...customer.shape,
  /** How many sign in, or were invited to. */
  people: z.int(),
});
export type CustomerEntry = z.output<typeof customerEntry>;

export interface CustomerWithDeletion extends Customer {
  deletedAt: string | null;
}

export const userAnswer = one(user);
export const customerAnswer = one(customer);
export const customersAnswer = listOf("users", customerEntry);

/** What belongs to the company, whoever of its people reads or writes it. */
export const companyInput = {
  company: clearable(companyName),
  phone: clearable(phone),
  billingAddress: clearable(address(500)),
  taxId: clearable(code(40)),
  poNumber: clearable(code(60)),
};

export const person = { name: personName, email, ...companyInput };

export const profileInput = putOf(person);
export type ProfileInput = z.output<typeof profileInput>;
/** An administrator has no company. */
export const administratorProfileInput = putOf({ name: personName, email });

export const passwordInput = z.strictObject({ currentPassword: triedPassword, newPassword });

export const newCustomerInput = z.strictObject({
  name: personName,
  email,
  ...z.object(companyInput).partial().shape,
  isActive: z.boolean().default(true),
  /** Only with a tax id. */
  taxExempt: z.boolean().default(false),
  paymentTermsDays: paymentTerms.nullable().optional(),
  /** Without one the customer is mailed an invitation. */
  password: z.union([z.literal("").transform(() => null), z.null(), newPassword]).optional(),
});
export type NewCustomerInput = z.output<typeof newCustomerInput>;

export const customerInput = putOf({
  ...person,
  isActive: z.boolean(),
  taxExempt: z.boolean(),
  paymentTermsDays: paymentTerms.nullable(),
});
export type CustomerInput = z.output<typeof customerInput>;

export const bulkInput = z.strictObject({
  ids: z.array(uuid).min(1).max(200),
  isActive: z.boolean(),
});
export const bulkAnswer = z.strictObject({
  results: z.array(z.strictObject({ _id: uuid, ok: z.boolean(), error: z.string().optional() })),
});

/** `createdFrom` and `createdTo` are days, both included. */
export const customersQuery = longListQuery(["createdAt", "name", "email", "company", "isActive"], {
  isActive: queryFlag.optional(),
  /** With a pending charge. */
  owes: onlyTrue.optional(),
  deletionRequested: onlyTrue.optional(),
  /** The deleted ones instead. */
  deleted: onlyTrue.optional(),
  createdFrom: dateInput.optional(),
  createdTo: dateInput.optional(),
});
export type CustomersQuery = z.output<typeof customersQuery>;

/** The same of a page's address, where a plain form has one status: `isActive=deleted`. */
export const customersPageQuery = (params: SearchParams): CustomersQuery => {
  const isDeleted = param(params, "isActive") === "deleted";
  return pageQuery(customersQuery, isDeleted ? { ...params, deleted: "true" } : params);
};

/** The list's filters, or some of its rows by id (separated by commas). */
export const customersExportQuery = customersQuery.omit(PAGING).extend({
  ids: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(uuid).min(1).max(MAX_EXPORTED_IDS))
    .optional(),
});
export type CustomersFilter = z.output<typeof customersExportQuery>;

/** Somebody who signs in for a company, or was invited to. */
export const companyPerson = z.strictObject({
  ...entity,
  name: z.string(),
  email: z.string(),
  role: customerRole,
  /** False while the company is deactivated. */
  isActive: z.boolean(),
  /** When an invitation was last mailed; null for who opened the account. */
  invitedAt: instant.nullable(),
  /** Null until the invitation is accepted. */
  acceptedAt: instant.nullable(),
  /** Null before the first sign-in. */
  lastSeenAt: instant.nullable(),
});
export type CompanyPerson = z.output<typeof companyPerson>;

export const personAnswer = one(companyPerson);
export const peopleAnswer = listOf("people", companyPerson);
export const peopleQuery = listQuery(["createdAt"], {});
export type PeopleQuery = z.output<typeof peopleQuery>;

export const newPersonInput = z.strictObject({ name: personName, email, role: customerRole });
export type NewPersonInput = z.output<typeof newPersonInput>;
export const personInput = putOf({ role: customerRole });
export type PersonInput = z.output<typeof personInput>;

/** Which mails a person gets, as far as the role has them; those about security always come. */
export const notifications = z.strictObject({
  money: z.boolean(),
  notes: z.boolean(),
  reports: z.boolean(),
});
export type Notifications = z.output<typeof notifications>;
export const notificationsAnswer = one(notifications);
export const notificationsInput = putOf(notifications.shape);
export type NotificationsInput = z.output<typeof notificationsInput>;

export const administrator = z.strictObject({
  ...user.shape,
  /** Null before the first sign-in. */
  lastSeenAt: instant.nullable(),
  twoFactor: z.boolean(),
});
export type Administrator = z.output<typeof administrator>;

export const administratorAnswer = one(administrator);
export const administratorsAnswer = listOf("administrators", administrator);
export const administratorsQuery = listQuery(["createdAt"], {});
export type AdministratorsQuery = z.output<typeof administratorsQuery>;

export const newAdministratorInput = z.strictObject({
  name: personName,
  email,
  role: adminRole.default("staff"),
});
export type NewAdministratorInput = z.output<typeof newAdministratorInput>;
export const administratorInput = putOf({ role: adminRole });
export type AdministratorInput = z.output<typeof administratorInput>;
