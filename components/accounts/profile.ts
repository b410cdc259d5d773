import { customerMay } from "@/lib/auth/rights";
import type { User } from "@/lib/domain/customers/schema";

/** What the profile's form shows, without what a role may not see. */
export type Profile = Pick<
  User,
  "version" | "name" | "email" | "pendingEmail" | "company" | "phone" | "customerRole"
>;

export const profileOf = (user: Profile): Profile => ({
  version: user.version,
  name: user.name,
  email: user.email,
  pendingEmail: user.pendingEmail,
  company: user.company,
  phone: user.phone,
  customerRole: user.customerRole,
});

/** A member changes neither the company's name nor its phone. */
export const mayChangeCompany = ({ customerRole }: Pick<Profile, "customerRole">) =>
  customerRole !== null && customerMay(customerRole, "money");
