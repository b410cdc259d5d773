import "server-only";
import type { CustomerScope } from "@/lib/auth/scope";
import { formatCents } from "@/lib/core/money";
import type { Prisma } from "@/generated/prisma/client";
import { fromColumn, toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { dayOf } from "@/lib/domain/mail/notifications";
import { methodProvider, paymentProvider } from "@/lib/integrations/payments/provider";
import { activeMethod, autopayColumns, nextTry, toAutopayCharge } from "./autopay-plan";
import { isPastExpiry, nameOfMethod } from "./saved-methods";

/** Whose charges are paid by themselves: switched on, active, and with a method that works. */
export const autopayCustomer = {
  autopayEnabledAt: { not: null },
  isActive: true,
  deletedAt: null,
  providerCustomerId: { not: null },
  methods: { some: activeMethod },
} as const satisfies Prisma.CustomerWhereInput;

/** Not on its way otherwise, nor of a subscription on hold. */
export const autopayReady = {
  announcedAt: null,
  OR: [{ subscriptionId: null }, { subscription: { heldAt: null } }],
} satisfies Prisma.ChargeWhereInput;

const notMismatched = {
  attemptLines: { none: { attempt: { kind: "charge", status: "mismatched" } } },
} as const satisfies Prisma.ChargeWhereInput;

/** No payment of it may still bring money, or brought what does not fit. */
export const autopayFree = {
  ...notMismatched,
  liveAttemptId: null,
} as const satisfies Prisma.ChargeWhereInput;

interface Owner {
  customerId: string;
  customer: { autopayEnabledAt: Date | null };
}

interface ReminderOf {
  /** Null: a charge that is not made yet. */
  id: string | null;
  amountCents: number;
  dueDate: Date;
}

/**
 * What a reminder says of automatic payment, in the customer's words: which method is charged what
 * on which day. Null when the charge is not paid by itself.
 */
export async function findAutopayNotice(
  tx: Tx,
  { customerId, customer }: Owner,
  { id, amountCents, dueDate }: ReminderOf,
  day: PlainDate,
): Promise<string | null> {
  if (!methodProvider()) return null;
  const { minCents, maxCents } = paymentProvider().limits;
  if (!customer.autopayEnabledAt || amountCents < minCents || amountCents > maxCents) return null;
  const [method] = await tx.paymentMethod.findMany({
    where: { isDefault: true, customer: { id: customerId, ...autopayCustomer } },
  });
  if (!method) return null;
  const on = id ? await findNextTry(tx, id, day) : fromColumn(dueDate);
  if (!on || isPastExpiry(method, on)) return null;
  return `${nameOfMethod(method)} will be charged ${formatCents(amountCents)} on ${dayOf(toColumn(on))}. You need not do anything.`;
}

/** The name of the method that what is due on a day is taken from; null: it is paid by hand. */
export async function findMethodName(
  { customerId }: CustomerScope<"money">,
  on: PlainDate,
): Promise<string | null> {
  if (!methodProvider()) return null;
  const method = await db().paymentMethod.findFirst({
    where: { isDefault: true, customer: { id: customerId, ...autopayCustomer } },
  });
  return method && !isPastExpiry(method, on) ? nameOfMethod(method) : null;
}

/** When a charge is tried next; null when it is not, as while a payment of it is looked at. */
async function findNextTry(tx: Tx, id: string, day: PlainDate): Promise<PlainDate | null> {
  const charge = await tx.charge.findFirst({
    where: { id, ...autopayReady, ...notMismatched },
    select: autopayColumns,
  });
  return charge && nextTry(toAutopayCharge(charge), day);
}
