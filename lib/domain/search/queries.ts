import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { foldText } from "@/lib/core/fold-text";
import { likeText, newestFirst } from "@/lib/db/lists";
import { matchCreditNote } from "@/lib/domain/charges/queries";
import { chargeColumns } from "@/lib/domain/charges/serializers";

const MAX_RESULTS = 5;
const MAX_CANDIDATES = 50;

/** What begins with the text first, then what has a word that does; each newest first. */
function best<R extends { name: string }>(rows: R[], text: string): R[] {
  const rank = ({ name }: R) => {
    const folded = foldText(name);
    if (folded.startsWith(text)) return 0;
    return folded.includes(` ${text}`) ? 1 : 2;
  };
  return rows
    .map((row) => ({ row, rank: rank(row) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_RESULTS)
    .map(({ row }) => row);
}

/** The digits of (part of) an invoice number, `INV-` and digits; else null. */
const invoiceDigits = (text: string) =>
  /^(inv-?)?\d+$/.test(text) ? text.replace(/^\D*/, "") : null;

async function findCharges(text: string, customers: { id: string }[]) {
  const digits = invoiceDigits(text);
  const conditions = [
    ...(digits ? [{ invoiceNumber: { contains: digits } }] : []),
    ...matchCreditNote(text),
    ...(customers.length > 0 ? [{ customerId: { in: customers.map(({ id }) => id) } }] : []),
  ];
  if (conditions.length === 0) return [];
  return db().charge.findMany({
    where: { OR: conditions },
    select: chargeColumns,
    // A join is made for every match that is sorted.
    relationLoadStrategy: "query",
    orderBy: newestFirst,
    take: MAX_RESULTS,
  });
}

const companyColumns = { id: true, name: true, email: true, company: true } as const;

/** By customer or by one of their people: each once, with whom it was found by. */
async function findCustomers(contains: string | undefined) {
  const options = { orderBy: newestFirst, take: MAX_CANDIDATES };
  const [companies, people] = await Promise.all([
    db().customer.findMany({
      where: { deletedAt: null, searchText: { contains } },
      select: companyColumns,
      ...options,
    }),
    db().user.findMany({
      where: { role: "customer", deletedAt: null, contactText: { contains } },
      select: { name: true, email: true, customer: { select: companyColumns } },
      ...options,
    }),
  ]);
  const byId = new Map(companies.map((row) => [row.id, row]));
  for (const { customer, name, email } of people)
    if (customer && !byId.has(customer.id)) {
      const company = customer.company ?? customer.name;
      byId.set(customer.id, { id: customer.id, name, email, company });
    }
  return [...byId.values()];
}

/**
 * Customers, services, charges, requests (by title and number) and inquiries that contain a text:
 * five of each, the best first.
 */
export async function searchEverything(_scope: AgencyScope<"work">, q: string) {
  const text = foldText(q);
  const searchText = { contains: likeText(q) };
  const options = { orderBy: newestFirst, take: MAX_CANDIDATES };
  const [companies, offers, requests, inquiries] = await Promise.all([
    findCustomers(searchText.contains),
    db().service.findMany({
      where: { deletedAt: null, searchText },
      select: { id: true, name: true, monthlyCents: true },
      ...options,
    }),
    db().request.findMany({
      where: { searchText },
      select: { id: true, number: true, title: true, customer: { select: { name: true } } },
      ...options,
    }),
    db().inquiry.findMany({
      where: { searchText },
      select: { id: true, name: true, message: true },
      ...options,
    }),
  ]);
  const customers = best(companies, text);
  return {
    customers,
    services: best(offers, text),
    requests: best(
      requests.map((row) => ({ ...row, name: row.title })),
      text,
    ),
    inquiries: best(inquiries, text),
    payments: await findCharges(text, customers),
  };
}

export type SearchRows = Awaited<ReturnType<typeof searchEverything>>;
