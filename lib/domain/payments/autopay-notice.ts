import "server-only";
import { fromColumn, toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import type { Tx } from "@/lib/db/client";
import { amount, dayOf } from "@/lib/domain/mail/notifications";
import { methodProvider, paymentProvider } from "@/lib/integrations/payments/provider";
import { nextTry, autopayColumns, toAutopayCharge } from "@/lib/domain/charges/autopay-plan";
import { nameOfMethod } from "./serializers";
import { collectedCustomer, unhindered } from "./off-session";
import { isPastExpiry } from "./policy";

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
 * on which day. Null when the charge is not taken by itself.
 */
export async function findAutopayNotice(
  tx: Tx,
  { customerId, customer }: Owner,
  { id, amountCents, dueDate }: ReminderOf,
  day: PlainDate,
): Promise<string | null> {
  if (!methodProvider()) return null;
  const { minCents, maxCents } = paymentProvider("stripe").limits;
  if (!customer.autopayEnabledAt || amountCents < minCents || amountCents > maxCents) return null;
  const [method] = await tx.paymentMethod.findMany({
    where: { isDefault: true, customer: { id: customerId, ...collectedCustomer } },
  });
  if (!method) return null;
  const on = id ? await findNextTry(tx, id, day) : fromColumn(dueDate);
  if (!on || isPastExpiry(method, on)) return null;
  return `${nameOfMethod(method)} will be charged ${amount(amountCents)} on ${dayOf(toColumn(on))}. You need not do anything.`;
}

/** When a charge is tried next; null when it is not, as while a payment of it is looked at. */
async function findNextTry(tx: Tx, id: string, day: PlainDate): Promise<PlainDate | null> {
  const charge = await tx.charge.findFirst({
    where: { id, ...unhindered, attempts: { none: { kind: "charge", status: "mismatched" } } },
    select: autopayColumns,
  });
  return charge && nextTry(toAutopayCharge(charge), day);
}
