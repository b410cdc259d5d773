import "server-only";
import { today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import type { Prisma } from "@/generated/prisma/client";
import { db } from "@/lib/db/client";
import type { AgencyScope } from "@/lib/auth/scope";

/** Charges that are past their due date: how many, and what they come to in cents. */
export async function countLateCharges(_scope: AgencyScope) {
  const { _count, _sum } = await db().payment.aggregate({
    where: { status: "pending", dueDate: { lt: toColumn(today()) } },
    _count: true,
    _sum: { amountCents: true },
  });
  return { count: _count, cents: _sum.amountCents ?? 0 };
}

/**
 * The charges whose invoice number holds a text. Numbers are `INV-` and digits: what cannot be a
 * part of one is not looked for.
 */
export function numbered(search: string): Prisma.PaymentWhereInput[] {
  const isPart =
    /^(i?n?v?-?)\d*$/.test(search) && `inv-${search.replace(/^\D*/, "")}`.includes(search);
  return isPart ? [{ invoiceNumber: { contains: search, mode: "insensitive" } }] : [];
}

/**
 * The subscriptions of so many charges are found by their ids; those of more are met soon enough by
 * walking through the list.
 */
const MOST_NUMBERED = 5_000;

/**
 * The conditions that a subscription has a charge whose invoice number holds a text; none where it
 * cannot be a part of one. Of very many charges `some` is the condition for the first of them.
 */
export async function ofChargesNumbered(search: string): Promise<{
  every: Prisma.SubscriptionWhereInput[];
  some: Prisma.SubscriptionWhereInput[];
}> {
  const [where] = numbered(search);
  const none: Prisma.SubscriptionWhereInput[] = [];
  if (!where) return { every: none, some: none };
  const found = await db().payment.findMany({
    where,
    select: { subscriptionId: true },
    take: MOST_NUMBERED + 1,
  });
  const ids = new Set(found.slice(0, MOST_NUMBERED).map(({ subscriptionId }) => subscriptionId));
  const some = [{ id: { in: [...ids] } }];
  return { every: found.length > MOST_NUMBERED ? [{ payments: { some: where } }] : some, some };
}
