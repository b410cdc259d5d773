import type { Customer } from "@/lib/domain/customer/schema";

export type CustomerValues = {
  name: string;
  email: string;
  company: string;
  phone: string;
  billingAddress: string;
  taxId: string;
  isActive: boolean;
  taxExempt: boolean;
};

/** What the form shows of a customer; absent values are empty fields. */
export function customerValues(row?: Pick<Customer, keyof CustomerValues>): CustomerValues {
  return {
    name: row?.name ?? "",
    email: row?.email ?? "",
    company: row?.company ?? "",
    phone: row?.phone ?? "",
    billingAddress: row?.billingAddress ?? "",
    taxId: row?.taxId ?? "",
    isActive: row?.isActive ?? true,
    taxExempt: row?.taxExempt ?? false,
  };
}
