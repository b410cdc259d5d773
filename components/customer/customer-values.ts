import type { User } from "@/lib/domain/customer/schema";

export type CustomerValues = {
  name: string;
  email: string;
  company: string;
  phone: string;
  isActive: boolean;
};

/** What the form shows of a customer; absent values are empty fields. */
export function customerValues(
  row?: Pick<User, "name" | "email" | "company" | "phone" | "isActive">,
): CustomerValues {
  return {
    name: row?.name ?? "",
    email: row?.email ?? "",
    company: row?.company ?? "",
    phone: row?.phone ?? "",
    isActive: row?.isActive ?? true,
  };
}
