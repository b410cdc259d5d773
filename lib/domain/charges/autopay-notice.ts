import "server-only";
import type { CustomerScope } from "@/lib/auth/scope";
import { formatCents } from "@/lib/core/money";
import type { Prisma } from "@/generated/prisma/client";
import type { PaymentMethodModel } from "@/generated/prisma/models";
import { fromColumn, toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { mailDay } from "@/lib/domain/mail/notifications";
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

interface Reminded {
  /** Null: a charge that is not made yet. */
  id: string | null;
  amountCents: number;
  dueDate: Date;
  customerId: string;
  customer: { autopayEnabledAt: Date | null };
}

/**
 * What a reminder says of automatic payment, in the customer's words: which method is charged what
 * on which day. Null when the charge is not paid by itself.
 */
export async function findAutopayNotice(
  tx: Tx,
  charge: Reminded,
  day: PlainDate,
): Promise<string | null> {
  return (await findAutopayNotices(tx, [charge], day)).get(charge.id) ?? null;
}

/** The same of several charges, by charge. */
export async function findAutopayNotices<Id extends string | null>(
  tx: Tx,
  charges: (Reminded & { id: Id })[],
  day: PlainDate,
): Promise<Map<Id, string | null>> {
  const payable = charges.filter(mayPayItself);
  const methods = await findMethods(tx, payable);
  const paid = payable.filter(({ customerId }) => methods.has(customerId));
  const tries = await findNextTries(tx, paid, day);
  return new Map(
    paid.map(({ id, customerId, amountCents, dueDate }) => {
      const on = id === null ? fromColumn(dueDate) : tries.get(id);
      return [id, noticeOf(methods.get(customerId), amountCents, on)];
    }),
  );
}

function mayPayItself({ customer, amountCents }: Reminded): boolean {
  if (!methodProvider() || !customer.autopayEnabledAt) return false;
  const { minCents, maxCents } = paymentProvider().limits;
  return amountCents >= minCents && amountCents <= maxCents;
}

function noticeOf(
  method: PaymentMethodModel | undefined,
  amountCents: number,
  on: PlainDate | null | undefined,
) {
  if (!method || !on || isPastExpiry(method, on)) return null;
  return `${nameOfMethod(method)} will be charged ${formatCents(amountCents)} on ${mailDay(toColumn(on))}. You need not do anything.`;
}

/** By customer: the method that is charged by itself. */
async function findMethods(tx: Tx, charges: Reminded[]): Promise<Map<string, PaymentMethodModel>> {
  if (charges.length === 0) return new Map();
  const ids = charges.map(({ customerId }) => customerId);
  const methods = await tx.paymentMethod.findMany({
    where: { isDefault: true, customer: { id: { in: ids }, ...autopayCustomer } },
  });
  return new Map(methods.map((method) => [method.customerId, method]));
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

/** When charges are tried next; none that is not, as while a payment of it is looked at. */
async function findNextTries(
  tx: Tx,
  charges: Reminded[],
  day: PlainDate,
): Promise<Map<string, PlainDate | null>> {
  const ids = charges.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx.charge.findMany({
    where: { id: { in: ids }, ...autopayReady, ...notMismatched },
    select: { id: true, ...autopayColumns },
  });
  return new Map(rows.map((row) => [row.id, nextTry(toAutopayCharge(row), day)]));
}
