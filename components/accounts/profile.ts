import { customerMay } from "@/lib/auth/rights";
import type { User } from "@/lib/domain/customers/schema";

/** What the account's form shows: about the person, and what stands on the company's invoices. */
export type Profile = Pick<
  User,
  | "version"
  | "name"
  | "email"
  | "pendingEmail"
  | "company"
  | "phone"
  | "customerRole"
  | "billingAddress"
  | "taxId"
  | "poNumber"
>;

export const profileOf = (user: Profile): Profile => ({
  version: user.version,
  name: user.name,
  email: user.email,
  pendingEmail: user.pendingEmail,
  company: user.company,
  phone: user.phone,
  customerRole: user.customerRole,
  billingAddress: user.billingAddress,
  taxId: user.taxId,
  poNumber: user.poNumber,
});

/** A member changes neither the company's name, phone nor billing details. */
export const mayChangeCompany = ({ customerRole }: Pick<Profile, "customerRole">) =>
  customerRole !== null && customerMay(customerRole, "money");
