import { formatDollars, toDollars } from "@/lib/core/money";
import type { Matches } from "./queries";
import type { Found } from "./schema";

const MOST = 120;
const short = (text: string) => text.replace(/\s+/g, " ").slice(0, MOST);

/** A charge is found again by what its title says: its invoice number, else its customer. */
export const toFound = ({ customers, services, payments, inquiries }: Matches): Found => ({
  customers: customers.map(({ id, name, email, company }) => ({
    ...{ _id: id, title: name, detail: company ? `${company}, ${email}` : email },
  })),
  services: services.map(({ id, name, monthlyCents }) => ({
    ...{ _id: id, title: name, detail: `${formatDollars(toDollars(monthlyCents))} a month` },
  })),
  payments: payments.map(({ id, invoiceNumber, user, service, amountCents, status }) => ({
    _id: id,
    title: invoiceNumber ?? user.name,
    detail: [
      ...(invoiceNumber ? [user.name] : []),
      service.name,
      formatDollars(toDollars(amountCents)),
      status,
    ].join(", "),
  })),
  inquiries: inquiries.map(({ id, name, message }) => ({
    ...{ _id: id, title: name, detail: short(message) },
  })),
});
