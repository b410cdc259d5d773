import "server-only";
import { z } from "zod";
import type { Prisma, Refusal } from "@/generated/prisma/client";
import { dayOf, daysBetween, fromColumn, isAfter } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { methodProvider } from "@/lib/integrations/payments/provider";
import { oldestAttemptFirst } from "./constants";

/** What a saved method is charged with, written before the provider is called. */
export const savedOrder = z.object({
  customer: z.string(),
  method: z.string(),
  methodKind: z.enum(["card", "sepa_debit", "us_bank_account"]),
  text: z.string(),
  /** Since when automatic payment was on: a try of that time counts while it stays on. */
  since: z.iso.datetime(),
});
export type SavedOrder = z.output<typeof savedOrder>;

/** The method that is charged. */
export const activeMethod = { isDefault: true, status: "active" } as const;

/** Days after the due date on which a charge is tried while only `retry` refuses it. */
export const TRY_DAYS = [0, 3, 5, 7] as const;

/** An automatic payment that took no money. */
export interface AutopayTry {
  on: PlainDate;
  methodId: string;
  /** Null: it ended without an answer. */
  refusal: Refusal | null;
}

/** A charge as the plan of its tries sees it. */
export interface AutopayCharge {
  dueDate: Date;
  /** The active default method; null without one. */
  methodId: string | null;
  /** While automatic payment has been on, the oldest first. */
  tries: readonly AutopayTry[];
}

/** The latest day of tries that a day has reached; before the due date -1. */
const stepOf = (due: PlainDate, day: PlainDate): number =>
  TRY_DAYS.findLast((step) => step <= daysBetween(due, day)) ?? -1;

/**
 * The first day, not before `from`, on which a charge is tried by itself; null when it is not. One
 * that the method was not tried for is tried at once; after a refusal that may pass on the next of
 * the days counted from the due date, of those missed only the latest. What another method was
 * refused for says nothing of this one, and a method that is active again was renewed.
 */
export function nextTry(
  { dueDate, methodId, tries }: AutopayCharge,
  from: PlainDate,
): PlainDate | null {
  if (!methodId) return null;
  const due = fromColumn(dueDate);
  const first = isAfter(due, from) ? due : from;
  const last = tries.findLast((one) => one.methodId === methodId);
  if (!last || last.refusal === "new_method") return first;
  if (last.refusal === "needs_customer") return null;
  const tried = Math.max(stepOf(due, last.on), 0);
  if (stepOf(due, first) > tried) return first;
  const next = TRY_DAYS.find((step) => step > tried);
  return next === undefined ? null : due.add({ days: next });
}

/** Whether a charge is tried on a day. */
export const isTryDue = (charge: AutopayCharge, day: PlainDate): boolean =>
  nextTry(charge, day)?.equals(day) ?? false;

/** What `toAutopayCharge` needs of a charge. */
export const autopayColumns = {
  dueDate: true,
  customer: {
    select: {
      autopayEnabledAt: true,
      providerCustomerId: true,
      methods: {
        where: activeMethod,
        select: { id: true, providerId: true, kind: true, brand: true, last4: true },
      },
    },
  },
  attemptLines: {
    where: {
      attempt: { kind: "charge", methodId: { not: null }, status: { in: ["failed", "expired"] } },
    },
    select: {
      attempt: { select: { createdAt: true, methodId: true, refusal: true, order: true } },
    },
    orderBy: oldestAttemptFirst,
  },
} as const satisfies Prisma.ChargeSelect;

type AutopayTryRow = Prisma.AttemptLineGetPayload<{
  select: typeof autopayColumns.attemptLines.select;
}>;

interface AutopayRow {
  dueDate: Date;
  customer: { autopayEnabledAt: Date | null; methods: { id: string }[] };
  attemptLines: readonly AutopayTryRow[];
}

/** A row as the plan needs it: without a method where automatic payment is off. */
export function toAutopayCharge({ dueDate, customer, attemptLines }: AutopayRow): AutopayCharge {
  const { autopayEnabledAt, methods } = customer;
  const since = methodProvider() ? autopayEnabledAt?.toISOString() : undefined;
  return {
    dueDate,
    methodId: since ? (methods[0]?.id ?? null) : null,
    tries: attemptLines.flatMap(({ attempt: { createdAt, methodId, refusal, order } }) =>
      methodId && savedOrder.safeParse(order).data?.since === since
        ? [{ on: dayOf(createdAt, env().TIME_ZONE), methodId, refusal }]
        : [],
    ),
  };
}
