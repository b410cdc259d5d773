import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { foldText, likeText } from "@/lib/db/lists";
import { paymentColumns } from "@/lib/domain/billing/payment-serializers";

const SHOWN = 5;
/** So many are looked at for the five that fit best. */
const LOOKED_AT = 50;

const newest = [{ createdAt: "desc" as const }, { id: "desc" as const }];

/**
 * Those that begin with the text first, then those of which a word does, then the others; each
 * newest first.
 */
function best<R extends { name: string }>(rows: R[], text: string): R[] {
  const rank = ({ name }: R) => {
    const folded = foldText(name);
    return folded.startsWith(text) ? 0 : folded.includes(` ${text}`) ? 1 : 2;
  };
  return rows
    .map((row) => ({ row, rank: rank(row) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, SHOWN)
    .map(({ row }) => row);
}

/** Invoice numbers are `INV-` and digits: what cannot be the beginning of one is not looked for. */
const numberOf = (text: string) => (/^(inv-?)?\d+$/.test(text) ? text.replace(/^\D*/, "") : null);

async function findPayments(text: string, customers: { id: string }[]) {
  const digits = numberOf(text);
  const any = [
    ...(digits ? [{ invoiceNumber: { contains: digits } }] : []),
    ...(customers.length > 0 ? [{ userId: { in: customers.map(({ id }) => id) } }] : []),
  ];
  if (any.length === 0) return [];
  return db().payment.findMany({
    where: { OR: any },
    select: paymentColumns,
    orderBy: newest,
    take: SHOWN,
  });
}

/**
 * What customers, services, charges and inquiries hold a text of at least two letters: five of each
 * at most, the best first.
 */
export async function searchEverything(_scope: AgencyScope, q: string) {
  const text = foldText(q);
  const searchText = { contains: likeText(q) };
  const some = { orderBy: newest, take: LOOKED_AT };
  const [people, offers, inquiries] = await Promise.all([
    db().user.findMany({
      where: { role: "customer", deletedAt: null, searchText },
      select: { id: true, name: true, email: true, company: true },
      ...some,
    }),
    db().service.findMany({
      where: { deletedAt: null, searchText },
      select: { id: true, name: true, monthlyCents: true },
      ...some,
    }),
    db().inquiry.findMany({
      where: { searchText },
      select: { id: true, name: true, message: true },
      ...some,
    }),
  ]);
  const customers = best(people, text);
  return {
    customers,
    services: best(offers, text),
    inquiries: best(inquiries, text),
    payments: await findPayments(text, customers),
  };
}

export type Matches = Awaited<ReturnType<typeof searchEverything>>;
