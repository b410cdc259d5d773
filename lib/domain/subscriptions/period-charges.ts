import "server-only";
import type { RequestMeta } from "@/lib/auth/permissions";
import { now, today } from "@/lib/core/clock";
import { fromColumn, isAfter, toColumn, toWireDate } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { toDollars } from "@/lib/core/money";
import type { BreakCause } from "@/generated/prisma/client";
import type { Tx } from "@/lib/db/client";
import { auditOf } from "@/lib/domain/audit/events";
import { voidCharges } from "@/lib/domain/charges/charges";
import type { BilledCustomer } from "@/lib/domain/charges/invoices";
import { issueCharges } from "@/lib/domain/charges/issuing";
import type { Billed, IssuedCharge } from "@/lib/domain/charges/issuing";
import { isBillable, noCharges, planCharges, planResumption } from "./plan";
import type { ChargePlan, PlannedCharge, Terms } from "./plan";

/** What charges need of a locked subscription. */
export interface Billable extends Terms, Billed {
  id: string;
  serviceId: string;
  poNumber: string | null;
  /** An inactive or deleted customer is not charged. */
  customer: BilledCustomer & { isActive: boolean };
  service: { name: string };
}

type Owner = Billed & Pick<Billable, "id" | "serviceId" | "poNumber" | "service">;

/**
 * Makes the charges of these periods on a day, with the subscription's purchase order, else the
 * customer's.
 */
export function createCharges(
  tx: Tx,
  { id: subscriptionId, serviceId, poNumber, service, ...billed }: Owner,
  planned: PlannedCharge[],
  day: PlainDate,
  caller: RequestMeta,
): Promise<IssuedCharge[]> {
  const { name } = service;
  const rows = planned.map((charge) => ({ ...charge, subscriptionId, serviceId, poNumber, name }));
  return issueCharges(tx, billed, rows, day, caller);
}

/** The charges due by a day; none for an inactive or deleted customer. */
export function planDueCharges(row: Billable, day: PlainDate): ChargePlan {
  return isBillable(row) ? planCharges(row, day) : noCharges(row);
}

/** Writes the charges of a plan under the subscription's lock and advances its billing date. */
export async function createDueCharges(
  tx: Tx,
  row: Billable,
  plan: ChargePlan,
  day: PlainDate,
  caller: RequestMeta,
): Promise<void> {
  if (plan.charges.length === 0) return;
  const charges = await createCharges(tx, row, plan.charges, day, caller);
  const nextBillingDate = toColumn(plan.nextBillingDate);
  await tx.subscription.updateMany({
    where: { id: row.id },
    data: { nextBillingDate, version: { increment: 1 } },
  });
  await auditOf("subscription")(tx, caller, "subscription.charged", row.id, {
    charges: { from: null, to: charges.length },
    amount: { from: null, to: toDollars(charges.length * row.amountCents) },
    nextBillingDate: {
      from: toWireDate(row.nextBillingDate),
      to: plan.nextBillingDate.toString(),
    },
  });
}

/**
 * Resumes billing: a future billing date stays; else the days to the next anchor day are charged
 * pro rata, and the days without service become a break. Returns the next billing date.
 */
export async function chargeResumption(
  tx: Tx,
  row: Billable,
  cause: BreakCause,
  caller: RequestMeta,
): Promise<PlainDate> {
  const next = fromColumn(row.nextBillingDate);
  const planned = isBillable(row) ? planResumption(row, today()) : null;
  if (!planned) return next;
  if (isAfter(planned.periodStart, next))
    await tx.break.createMany({
      data: {
        subscriptionId: row.id,
        cause,
        createdAt: now(),
        from: row.nextBillingDate,
        to: toColumn(planned.periodStart),
      },
    });
  await createCharges(tx, row, [planned], planned.periodStart, caller);
  return planned.periodEnd;
}

/** The end of the last charged or void period; null while it has not begun to be charged. */
export async function chargedUntil(tx: Tx, subscriptionId: string): Promise<PlainDate | null> {
  const last = await tx.charge.findFirst({
    where: { subscriptionId },
    select: { periodEnd: true },
    orderBy: { periodEnd: "desc" },
  });
  return last?.periodEnd ? fromColumn(last.periodEnd) : null;
}

/** Replaces the breaks after the charged periods by one up to a moved billing date. */
export async function replaceBreak(
  tx: Tx,
  subscriptionId: string,
  until: PlainDate,
  next: PlainDate,
): Promise<void> {
  await tx.break.deleteMany({ where: { subscriptionId, from: { gte: toColumn(until) } } });
  if (!isAfter(next, until)) return;
  await tx.break.createMany({
    data: {
      subscriptionId,
      from: toColumn(until),
      to: toColumn(next),
      cause: "moved",
      createdAt: now(),
    },
  });
}

/** Voids what was charged for periods that have not begun, and is not being paid. */
export async function voidFutureCharges(
  tx: Tx,
  subscriptionId: string,
  caller: RequestMeta,
): Promise<void> {
  const charges = await tx.charge.findMany({
    where: {
      subscriptionId,
      status: "pending",
      periodStart: { gt: toColumn(today()) },
      liveAttemptId: null,
    },
    select: { id: true },
    orderBy: { periodStart: "asc" },
  });
  await voidCharges(tx, charges, "Cancelled before its period began", caller);
}
