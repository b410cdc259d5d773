import { formatDollars, toDollars } from "@/lib/core/money";
import type { SearchRows } from "./queries";
import type { SearchResult } from "./schema";
import { titleOf } from "@/lib/domain/billing/lines";

const MAX_DETAIL_LENGTH = 120;
const short = (text: string) => text.replace(/\s+/g, " ").slice(0, MAX_DETAIL_LENGTH);

/** A charge's title is its invoice number, else its customer. */
export const toSearchResult = ({
  customers,
  services,
  payments,
  inquiries,
}: SearchRows): SearchResult => ({
  customers: customers.map(({ id, name, email, company }) => ({
    _id: id,
    title: name,
    detail: company ? `${company}, ${email}` : email,
  })),
  services: services.map(({ id, name, monthlyCents }) => ({
    _id: id,
    title: name,
    detail: `${formatDollars(toDollars(monthlyCents))} a month`,
  })),
  payments: payments.map(({ id, invoiceNumber, user, amountCents, status, ...charge }) => ({
    _id: id,
    title: invoiceNumber ?? user.name,
    detail: [
      ...(invoiceNumber ? [user.name] : []),
      titleOf(charge),
      formatDollars(toDollars(amountCents)),
      status,
    ].join(", "),
  })),
  inquiries: inquiries.map(({ id, name, message }) => ({
    _id: id,
    title: name,
    detail: short(message),
  })),
});
