import "server-only";
import { SYSTEM } from "@/lib/auth/permissions";
import type { Caller } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { conflict, notFound } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { toDollars } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import { isOutage } from "@/lib/db/outage";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { MOST_PERIODS } from "./constants";
import { chargeDue } from "./charges";
import { planDay } from "./plan";
import type { DayPlan } from "./plan";
import { remindOfCharge, tellOfComing, tellOfEnd, tellOfSuspension } from "./notifications";
import { readLocked } from "./subscription-locks";
import type { LockedSubscription } from "./subscription-locks";
import { changeStatus } from "./subscriptions";
import { findDueOn, pendingColumns } from "./due-queries";
import { isIdle, mailsOf, snapshotOf } from "./plan-days";
import type { BillingRun } from "./run-schema";

const audit = auditOf("subscription");

const RUNAWAY = `More than ${MOST_PERIODS} billing periods were missed. Set the next billing date.`;

/** While one transaction waits for the database, others go on. */
const AT_ONCE = 3;

/**
 * Does what has come due up to today, each subscription in its own transaction under its lock; one
 * that cannot be billed is parked with the reason and stops no other. Any number of runs at once do
 * it once. Returns what this run wrote; `progress` is filled meanwhile.
 */
export async function runBilling(progress = startRun()): Promise<BillingRun> {
  const began = performance.now();
  const day = today();
  for (let written = 1; written > 0;) {
    written = 0;
    const due = (await findDueOn(day)).values();
    const work = async () => {
      for (const id of due) if (await billOne(id, day, progress)) written += 1;
    };
    const works = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    for (const one of works) if (one.status === "rejected") throw one.reason;
  }
  progress.ms = Math.round(performance.now() - began);
  progress.complete = true;
  return progress;
}

/** A run that has written nothing yet. */
export const startRun = (): BillingRun => ({
  ...{ day: today().toString(), charges: 0, amount: 0, mails: 0, suspensions: 0, cancelled: 0 },
  ...{ parked: [], ms: 0, complete: false },
});

/**
 * Bills one subscription. Returns whether anything was written; what somebody else holds is left to
 * them.
 */
async function billOne(id: string, day: PlainDate, progress: BillingRun): Promise<boolean> {
  try {
    const plan = await inTransaction(async (tx) => {
      if (!(await lockRow(tx, "Subscription", id, "skip"))) return null;
      const row = await readLocked(tx, id);
      const due = row.parkedAt ? null : await planFor(tx, row, day);
      if (!due || due.runaway || isIdle(due)) return due;
      await applyPlan(tx, row, due);
      return due;
    });
    if (plan?.runaway) return await park(id, RUNAWAY, progress);
    if (!plan || isIdle(plan)) return false;
    count(plan, progress);
    return true;
  } catch (error) {
    if (isOutage(error)) throw error;
    logger.error({ err: error, subscription: id }, "a subscription could not be billed");
    const said = error instanceof Error ? error.message.trim().split("\n").at(-1) : undefined;
    return park(id, (said ?? "It could not be billed.").slice(0, 300), progress);
  }
}

/** What a day does to a locked row. */
async function planFor(tx: Tx, row: LockedSubscription, day: PlainDate): Promise<DayPlan> {
  const charges = await tx.payment.findMany({
    where: { subscriptionId: row.id, status: "pending" },
    select: pendingColumns,
    orderBy: { dueDate: "asc" },
  });
  return planDay(snapshotOf({ terms: row, user: row.user, charges }), day);
}

function count(plan: DayPlan, progress: BillingRun): void {
  const cents = plan.charges.reduce((sum, { amountCents }) => sum + amountCents, 0);
  progress.charges += plan.charges.length;
  progress.amount = toDollars(Math.round(progress.amount * 100) + cents);
  progress.mails += mailsOf(plan).length;
  if (plan.suspends) progress.suspensions += 1;
  if (plan.ends) progress.cancelled += 1;
}

/**
 * Writes a plan in the transaction that holds the subscription's lock: charges, date, log and mails
 * together.
 */
async function applyPlan(tx: Tx, row: LockedSubscription, plan: DayPlan): Promise<void> {
  const charges = plan.charges.map((charge, n) => ({ ...charge, reminderStep: plan.steps[n] }));
  const made = await chargeDue(tx, row, { ...plan, charges }, SYSTEM);
  for (const { chargeId: id, step: reminderStep } of plan.reminders) {
    const data = { reminderStep, remindedAt: now() };
    const select = { id: true, amountCents: true, dueDate: true };
    await remindOfCharge(tx, row, await tx.payment.update({ where: { id }, data, select }));
  }
  for (const charge of made)
    if (charge.reminderStep !== null) await remindOfCharge(tx, row, charge);
  const next = { ...row, nextBillingDate: toColumn(plan.nextBillingDate) };
  if (plan.notice) {
    const remindedFor = next.nextBillingDate;
    await tx.subscription.updateMany({ where: { id: row.id }, data: { remindedFor } });
    await tellOfComing(tx, next);
  }
  if (plan.suspends) {
    await changeStatus(tx, next, "suspended", SYSTEM);
    await tellOfSuspension(tx, row);
  }
  if (plan.ends) {
    await changeStatus(tx, next, "cancelled", SYSTEM);
    await tellOfEnd(tx, row);
  }
}

/** Sets a subscription aside until somebody has looked at it. */
async function park(id: string, reason: string, progress: BillingRun): Promise<boolean> {
  const parked = await inTransaction(async (tx) => {
    const { count: rows } = await tx.subscription.updateMany({
      where: { id, parkedAt: null },
      data: { parkedAt: now(), parkedReason: reason, version: { increment: 1 } },
    });
    if (rows === 0) return false;
    await audit(tx, SYSTEM, "subscription.parked", id, { reason: { from: null, to: reason } });
    return true;
  });
  if (parked) progress.parked.push({ subscription: id, reason });
  return parked;
}

/** Lets the job try a parked subscription again. A 409 unless it is parked. */
export function unpark(_scope: AgencyScope, id: string, caller: Caller): Promise<void> {
  return inTransaction(async (tx) => {
    if (!(await lockRow(tx, "Subscription", id))) throw notFound("subscription");
    const { count: rows } = await tx.subscription.updateMany({
      where: { id, parkedAt: { not: null } },
      data: { parkedAt: null, parkedReason: null, version: { increment: 1 } },
    });
    if (rows === 0) throw conflict("This subscription is not parked.");
    await audit(tx, caller, "subscription.unparked", id);
  });
}
