import "server-only";
import type { RequestMeta } from "@/lib/auth/permissions";
import { now, today } from "@/lib/core/clock";
import { fromColumn, isAfter, toColumn, toWireDate } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { newId } from "@/lib/core/ids";
import { toDollars } from "@/lib/core/money";
import type { BreakCause } from "@/generated/prisma/client";
import type { Tx } from "@/lib/db/client";
import { LIVE_STATUSES } from "@/lib/domain/attempt/constants";
import { auditOf, recordAudits } from "@/lib/domain/audit/mutations";
import { readPending, settleCharge } from "@/lib/domain/invoice/mutations";
import { readBillingSettings } from "@/lib/domain/settings/data";
import { CURRENCY } from "./constants";
import { isBillable, planCharges, planResumption, taxOf } from "./policy";
import type { ChargePlan, PlannedCharge, Terms } from "./policy";

/** A subscription under its lock, as far as its charges go. */
export interface Billable extends Terms {
  id: string;
  userId: string;
  serviceId: string;
  /** Nothing is made for a customer who is inactive or deleted. */
  user: { isActive: boolean; deletedAt: Date | null; taxExempt: boolean };
}

type Owner = Pick<Billable, "id" | "userId" | "serviceId"> & {
  user: Pick<Billable["user"], "taxExempt">;
};

/**
 * A planned charge, with the reminder that is mailed of it as it is made: days after its due date.
 */
type NewCharge = PlannedCharge & { reminderStep?: number | null };

/** A charge that was made. Cents. */
export interface MadeCharge {
  id: string;
  amountCents: number;
  dueDate: Date;
  reminderStep: number | null;
}

/** Writes planned charges with their tax; one of 0 is paid when it is made. Cents. Returns them. */
export async function makeCharges(
  tx: Tx,
  { id: subscriptionId, userId, serviceId, user }: Owner,
  planned: NewCharge[],
  caller: RequestMeta,
): Promise<MadeCharge[]> {
  if (planned.length === 0) return [];
  const taxRate = user.taxExempt ? 0 : (await readBillingSettings(tx)).taxRate;
  const rows = planned.map((charge) => ({
    id: newId(),
    ...{ subscriptionId, userId, serviceId, taxRate, createdAt: now() },
    amountCents: charge.amountCents,
    setupCents: charge.setupCents,
    taxCents: taxOf(charge.amountCents, taxRate),
    currency: CURRENCY,
    dueDate: toColumn(charge.periodStart),
    periodStart: toColumn(charge.periodStart),
    periodEnd: toColumn(charge.periodEnd),
    reminderStep: charge.reminderStep ?? null,
    remindedAt: typeof charge.reminderStep === "number" ? now() : null,
  }));
  await tx.payment.createMany({ data: rows });
  for (const { id, amountCents } of rows)
    if (amountCents === 0) await settleNothing(tx, id, caller);
  return rows;
}

async function settleNothing(tx: Tx, id: string, caller: RequestMeta): Promise<void> {
  await settleCharge(tx, await readPending(tx, id), { method: "none", transactionId: "" }, caller);
}

/** What `chargeDue` would do on a day; nothing for a customer who is inactive or deleted. */
export function planDue(row: Billable, day: PlainDate = today()): ChargePlan {
  if (isBillable(row)) return planCharges(row, day);
  const nextBillingDate = fromColumn(row.nextBillingDate);
  return { charges: [], nextBillingDate, ends: false, runaway: false };
}

/**
 * Makes the charges of a plan under the subscription's lock and moves its next billing date on.
 * Returns the charges.
 */
export async function chargeDue(
  tx: Tx,
  row: Billable,
  plan: ChargePlan & { charges: NewCharge[] },
  caller: RequestMeta,
): Promise<MadeCharge[]> {
  if (plan.charges.length === 0) return [];
  const made = await makeCharges(tx, row, plan.charges, caller);
  const nextBillingDate = toColumn(plan.nextBillingDate);
  await tx.subscription.updateMany({
    where: { id: row.id },
    data: { nextBillingDate, version: { increment: 1 } },
  });
  await auditOf("subscription")(tx, caller, "subscription.charged", row.id, {
    charges: { from: null, to: made.length },
    amount: { from: null, to: toDollars(made.length * row.amountCents) },
    nextBillingDate: {
      from: toWireDate(row.nextBillingDate),
      to: plan.nextBillingDate.toString(),
    },
  });
  return made;
}

/**
 * What comes back to life: a date still ahead stays; else the days to the next anchor day are
 * charged pro rata, due today, and those it stood still are kept as a break. Returns the next
 * billing date.
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
        ...{ subscriptionId: row.id, cause, createdAt: now() },
        from: row.nextBillingDate,
        to: toColumn(planned.periodStart),
      },
    });
  await makeCharges(tx, row, [planned], caller);
  return planned.periodEnd;
}

/**
 * The day up to which a subscription is charged, void periods included: its start when nothing is.
 */
export async function chargedUntil(tx: Tx, subscriptionId: string): Promise<PlainDate> {
  const { startDate, payments } = await tx.subscription.findUniqueOrThrow({
    where: { id: subscriptionId },
    select: {
      startDate: true,
      payments: { select: { periodEnd: true }, orderBy: { periodEnd: "desc" }, take: 1 },
    },
  });
  return fromColumn(payments[0]?.periodEnd ?? startDate);
}

/**
 * Leaves the days from the last charged one to a moved billing date as a break, in place of those
 * that were there.
 */
export async function moveBreak(
  tx: Tx,
  subscriptionId: string,
  until: PlainDate,
  next: PlainDate,
): Promise<void> {
  await tx.break.deleteMany({ where: { subscriptionId, from: { gte: toColumn(until) } } });
  if (!isAfter(next, until)) return;
  await tx.break.createMany({
    data: {
      ...{ subscriptionId, from: toColumn(until), to: toColumn(next) },
      ...{ cause: "moved", createdAt: now() },
    },
  });
}

/**
 * Voids the pending charges that are not yet due and not being paid, in the transaction of what
 * ends the subscription.
 */
export async function voidFuture(
  tx: Tx,
  subscriptionId: string,
  caller: RequestMeta,
): Promise<void> {
  const where = {
    ...{ subscriptionId, status: "pending" as const, dueDate: { gt: toColumn(today()) } },
    attempts: { none: { kind: "charge" as const, status: { in: [...LIVE_STATUSES] } } },
  };
  const charges = await tx.payment.updateManyAndReturn({
    where,
    data: { status: "void", version: { increment: 1 } },
    select: { id: true },
  });
  await recordAudits(
    tx,
    charges.map(({ id }) => ({
      ...caller,
      ...{ action: "payment.voided", entity: "payment", entityId: id },
      changes: { status: { from: "pending", to: "void" } },
    })),
  );
}
