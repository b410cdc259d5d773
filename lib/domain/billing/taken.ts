import "server-only";
import { fromColumn, toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import type { Tx } from "@/lib/db/client";
import { amount, dayOf } from "@/lib/domain/mail/notifications";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import { nextTry } from "./collection-plan";
import { nameOfMethod } from "./method-name";
import { collectedCustomer, plannedColumns, toCollectable } from "./off-session";

interface Owner {
  userId: string;
  user: { autopayEnabledAt: Date | null };
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
export async function findTaken(
  tx: Tx,
  { userId, user }: Owner,
  { id, amountCents, dueDate }: ReminderOf,
  day: PlainDate,
): Promise<string | null> {
  const { minCents, maxCents } = paymentProvider("stripe").limits;
  if (!user.autopayEnabledAt || amountCents < minCents || amountCents > maxCents) return null;
  const customer = await tx.customer.findFirst({
    where: { id: userId, ...collectedCustomer },
    select: { methods: { where: { isDefault: true } } },
  });
  const [method] = customer?.methods ?? [];
  if (!method) return null;
  const charge = id && (await tx.payment.findUnique({ where: { id }, select: plannedColumns }));
  const on = charge ? nextTry(toCollectable(charge), day) : fromColumn(dueDate);
  if (!on) return null;
  return `${nameOfMethod(method)} will be charged ${amount(amountCents)} on ${dayOf(toColumn(on))}. You need not do anything.`;
}
