import "server-only";
import type { RequestMeta } from "@/lib/auth/permissions";
import { now, today } from "@/lib/core/clock";
import { fromColumn, isAfter, toColumn, toWireDate } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { newId } from "@/lib/core/ids";
import { taxOf, toDollars } from "@/lib/core/money";
import type { BreakCause } from "@/generated/prisma/client";
import type { Tx } from "@/lib/db/client";
import { CURRENCY } from "@/lib/domain/charges/constants";
import { auditOf, recordAudits } from "@/lib/domain/audit/events";
import { requirePending, settleCharge } from "@/lib/domain/charges/charges";
import { readBillingSettings } from "@/lib/domain/settings/queries";
import { isBillable, noCharges, planCharges, planResumption } from "./plan";
import type { ChargePlan, PlannedCharge, Terms } from "./plan";

/** What charges need of a locked subscription. */
export interface Billable extends Terms {
  id: string;
  customerId: string;
  serviceId: string;
  poNumber: string | null;
  /** An inactive or deleted customer is not charged. */
  customer: {
    isActive: boolean;
    deletedAt: Date | null;
    taxExempt: boolean;
    poNumber: string | null;
  };
}

type Owner = Pick<Billable, "id" | "customerId" | "serviceId" | "poNumber"> & {
  customer: Pick<Billable["customer"], "taxExempt" | "poNumber">;
};

/** `reminderStep`: the reminder mailed with the charge, in days after its due date. */
type NewCharge = PlannedCharge & { reminderStep?: number | null };

export interface CreatedCharge {
  id: string;
  amountCents: number;
  dueDate: Date;
  reminderStep: number | null;
}

/**
 * Writes planned charges with their tax and the subscription's purchase order, else the customer's;
 * one of 0 is settled immediately.
 */
export async function createCharges(
  tx: Tx,
  { id: subscriptionId, customerId, serviceId, poNumber, customer }: Owner,
  planned: NewCharge[],
  caller: RequestMeta,
): Promise<CreatedCharge[]> {
  if (planned.length === 0) return [];
  const taxRate = customer.taxExempt ? 0 : (await readBillingSettings(tx)).taxRate;
  const rows = planned.map((charge) => ({
    id: newId(),
    subscriptionId,
    customerId,
    serviceId,
    taxRate,
    createdAt: now(),
    amountCents: charge.amountCents,
    setupCents: charge.setupCents,
    taxCents: taxOf(charge.amountCents, taxRate),
    currency: CURRENCY,
    poNumber: poNumber ?? customer.poNumber,
    dueDate: toColumn(charge.periodStart),
    periodStart: toColumn(charge.periodStart),
    periodEnd: toColumn(charge.periodEnd),
    reminderStep: charge.reminderStep ?? null,
    remindedAt: typeof charge.reminderStep === "number" ? now() : null,
  }));
  await tx.charge.createMany({ data: rows });
  for (const { id, amountCents } of rows)
    if (amountCents === 0) await settleZeroCharge(tx, id, caller);
  return rows;
}

async function settleZeroCharge(tx: Tx, id: string, caller: RequestMeta): Promise<void> {
  await settleCharge(
    tx,
    await requirePending(tx, id),
    { method: "none", transactionId: "" },
    caller,
  );
}

/** The charges due by a day; none for an inactive or deleted customer. */
export function planDueCharges(row: Billable, day: PlainDate = today()): ChargePlan {
  return isBillable(row) ? planCharges(row, day) : noCharges(row);
}

/** Writes the charges of a plan under the subscription's lock and advances its billing date. */
export async function createDueCharges(
  tx: Tx,
  row: Billable,
  plan: ChargePlan & { charges: NewCharge[] },
  caller: RequestMeta,
): Promise<CreatedCharge[]> {
  if (plan.charges.length === 0) return [];
  const charges = await createCharges(tx, row, plan.charges, caller);
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
  return charges;
}

/**
 * Resumes billing: a future billing date stays; else the days to the next anchor day are charged
 * pro rata, due today, and the days without service become a break. Returns the next billing date.
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
  await createCharges(tx, row, [planned], caller);
  return planned.periodEnd;
}

/** The end of the last charged or void period; the start date when there is none. */
export async function chargedUntil(tx: Tx, subscriptionId: string): Promise<PlainDate> {
  const { startDate, charges } = await tx.subscription.findUniqueOrThrow({
    where: { id: subscriptionId },
    select: {
      startDate: true,
      charges: { select: { periodEnd: true }, orderBy: { periodEnd: "desc" }, take: 1 },
    },
  });
  return fromColumn(charges[0]?.periodEnd ?? startDate);
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

/** Voids the pending charges that are not yet due and not being paid. */
export async function voidFutureCharges(
  tx: Tx,
  subscriptionId: string,
  caller: RequestMeta,
): Promise<void> {
  const where = {
    subscriptionId,
    status: "pending" as const,
    dueDate: { gt: toColumn(today()) },
    liveAttemptId: null,
  };
  const charges = await tx.charge.updateManyAndReturn({
    where,
    data: { status: "void", announcedAt: null, version: { increment: 1 } },
    select: { id: true },
  });
  await recordAudits(
    tx,
    charges.map(({ id }) => ({
      ...caller,
      action: "payment.voided",
      entity: "payment",
      entityId: id,
      changes: { status: { from: "pending", to: "void" } },
    })),
  );
}
