import { bidi } from "@/lib/core/isolated";
import { formatCents } from "@/lib/core/money";
import type { SearchRows } from "./queries";
import type { SearchResult } from "./schema";
import { titleOf } from "@/lib/domain/charges/lines";
import { daysLateOf } from "@/lib/domain/charges/policy";
import { requestNumber } from "@/lib/domain/requests/policy";

const MAX_DETAIL_LENGTH = 120;
const short = (text: string) => text.replace(/\s+/g, " ").slice(0, MAX_DETAIL_LENGTH);

/** A charge's title is its invoice number, else its customer. */
export const toSearchResult = ({
  customers,
  services,
  payments,
  requests,
  inquiries,
}: SearchRows): SearchResult => ({
  customers: customers.map(({ id, name, email, company }) => ({
    _id: id,
    title: name,
    detail: company ? bidi`${company}, ${email}` : email,
  })),
  services: services.map(({ id, name, monthlyCents }) => ({
    _id: id,
    title: name,
    detail: `${formatCents(monthlyCents)} a month`,
  })),
  payments: payments.map(toCharge),
  requests: requests.map(({ id, number, title, customer }) => ({
    _id: id,
    title,
    detail: bidi`${requestNumber(number)}, ${customer.name}`,
  })),
  inquiries: inquiries.map(({ id, name, message }) => ({
    _id: id,
    title: name,
    detail: short(message),
  })),
});

function toCharge(row: SearchRows["payments"][number]): SearchResult["payments"][number] {
  const { id, invoiceNumber, customer, amountCents, status } = row;
  const daysLate = daysLateOf(row);
  const detail = [titleOf(row), formatCents(amountCents)];
  if (invoiceNumber) detail.unshift(customer.name);
  // Late says more than pending.
  if (daysLate === 0) detail.push(status);
  return { _id: id, title: invoiceNumber ?? customer.name, detail: detail.join(", "), daysLate };
}
