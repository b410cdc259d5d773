import "server-only";
import { Temporal } from "temporal-polyfill";
import type { PaymentMethodModel } from "@/generated/prisma/models";
import { SYSTEM } from "@/lib/auth/permissions";
import { today } from "@/lib/core/clock";
import { daysBetween } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { methodProvider } from "@/lib/integrations/payments/provider";
import { queueExpiryMail } from "./notifications";
import { nameOfMethod } from "@/lib/domain/charges/saved-methods";

/** Days before the last day of a card's month on which its holder is mailed. */
const NOTICE_DAYS = [7, 30] as const;

/** The last day of `YYYY-MM`. */
function lastDayOf(month: string): PlainDate {
  const { year, month: number, daysInMonth: day } = Temporal.PlainYearMonth.from(month);
  return new Temporal.PlainDate(year, number, day);
}

/** What is to be done about a card on a day: the notice of so many days, or that it has expired. */
function expiryStep(
  { expires, expiryNotice }: Pick<PaymentMethodModel, "expires" | "expiryNotice">,
  day: PlainDate,
): 7 | 30 | "expired" | null {
  if (!expires) return null;
  const left = daysBetween(day, lastDayOf(expires));
  if (left < 0) return "expired";
  const step = NOTICE_DAYS.find((days) => left <= days);
  return step !== undefined && step < (expiryNotice ?? Infinity) ? step : null;
}

/** Writes a card's step, with what follows, once: nothing when it was changed meanwhile. */
async function applyStep(
  tx: Tx,
  method: PaymentMethodModel,
  step: 7 | 30 | "expired",
): Promise<void> {
  const { id, customerId, expires, expiryNotice } = method;
  const { count } = await tx.paymentMethod.updateMany({
    where: { id, detachedAt: null, status: "active", expires, expiryNotice },
    data:
      step === "expired"
        ? { status: "expired", version: { increment: 1 } }
        : { expiryNotice: step },
  });
  if (count === 0) return;
  if (step !== "expired") return queueExpiryMail(tx, method, lastDayOf(expires ?? ""));
  const name = { from: null, to: nameOfMethod(method) };
  await auditOf("customer")(tx, SYSTEM, "payment_method.expired", customerId, { name });
}

/**
 * Mails the holders of cards whose month ends, 30 and 7 days before its last day, and marks those
 * whose month is over. Safe to repeat; an error stops no other card.
 */
export async function followExpiries(day = today()): Promise<void> {
  if (!methodProvider()) return;
  const soon = day
    .add({ days: Math.max(...NOTICE_DAYS) })
    .toString()
    .slice(0, 7);
  const methods = await db().paymentMethod.findMany({
    where: {
      detachedAt: null,
      status: "active",
      expires: { lte: soon },
      customer: { deletedAt: null },
    },
    orderBy: { id: "asc" },
  });
  for (const method of methods) {
    const step = expiryStep(method, day);
    if (!step) continue;
    try {
      await inTransaction((tx) => applyStep(tx, method, step));
    } catch (error) {
      logger.error({ err: error, method: method.id }, "a card's expiry could not be followed");
    }
  }
}
