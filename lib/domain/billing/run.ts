import "server-only";
import { SYSTEM } from "@/lib/auth/permissions";
import { now, today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { logger } from "@/lib/core/logger";
import { toDollars } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import { isOutage } from "@/lib/db/outage";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { openColumns, suspensionDayOf, toOpenCharge } from "@/lib/domain/charges/overdue";
import { MAX_PERIODS } from "@/lib/domain/subscriptions/constants";
import { createDueCharges } from "@/lib/domain/subscriptions/period-charges";
import { planDay, isEmptyPlan, plannedMails, toSnapshot } from "@/lib/domain/subscriptions/plan";
import type { DayPlan } from "@/lib/domain/subscriptions/plan";
import { countMoneyRecipients } from "@/lib/domain/mail/notifications";
import { queueReminder } from "@/lib/domain/charges/notifications";
import {
  queueUpcomingChargeMail,
  queueEndMail,
  queueSuspensionMail,
} from "@/lib/domain/subscriptions/notifications";
import { findDueOn } from "./due";
import { putOnHold } from "./hold";
import { remindOneOffCharges, remindedColumns } from "./reminders";
import { notProcessing, termsDaysOf } from "@/lib/domain/charges/policy";
import { readBillingSettings } from "@/lib/domain/settings/queries";
import { findAutopayNotice } from "@/lib/domain/charges/autopay-notice";
import { readLocked, changeStatus } from "@/lib/domain/subscriptions/status";
import type { LockedSubscription } from "@/lib/domain/subscriptions/status";
import type { BillingRun } from "./schema";

const MISSED_TOO_MANY = `More than ${MAX_PERIODS} billing periods were missed. Set the next billing date.`;

const CONCURRENCY = 3;

/**
 * Bills what is due up to today, each subscription in its own transaction under its lock; one that
 * cannot be billed is put on hold with the reason and stops no other. Concurrent runs are safe.
 * Returns what this run wrote; `progress` is updated while it runs.
 */
export async function runBilling(progress = emptyRun()): Promise<BillingRun> {
  const startedAt = performance.now();
  const day = today();
  let changedCount = 0;
  do {
    changedCount = 0;
    // The workers share one iterator.
    const due = (await findDueOn(day)).values();
    const work = async () => {
      for (const id of due) if (await billSubscription(id, day, progress)) changedCount += 1;
    };
    const results = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work));
    for (const result of results) if (result.status === "rejected") throw result.reason;
  } while (changedCount > 0);
  progress.mails += await remindOneOffCharges(day);
  progress.ms = Math.round(performance.now() - startedAt);
  progress.complete = true;
  return progress;
}

/** A run that has written nothing yet. */
export const emptyRun = (): BillingRun => ({
  day: today().toString(),
  charges: 0,
  amount: 0,
  mails: 0,
  suspensions: 0,
  cancelled: 0,
  parked: [],
  ms: 0,
  complete: false,
});

/** Bills one subscription, unless another run has it locked. Returns whether it was changed. */
async function billSubscription(
  id: string,
  day: PlainDate,
  progress: BillingRun,
): Promise<boolean> {
  let mailCount = 0;
  try {
    const plan = await inTransaction(async (tx) => {
      if (!(await lockRow(tx, "Subscription", id, "skip"))) return null;
      const row = await readLocked(tx, id);
      const due = row.heldAt ? null : await planSubscription(tx, row, day);
      if (!due || due.hasMissedTooMany || isEmptyPlan(due)) return due;
      mailCount = plannedMails(due).length - (await applyPlan(tx, row, due, day));
      if (mailCount > 0) mailCount *= await countMoneyRecipients(tx, row.customerId);
      return due;
    });
    if (plan?.hasMissedTooMany) return await park(id, MISSED_TOO_MANY, progress);
    if (!plan || isEmptyPlan(plan)) return false;
    addToProgress(plan, mailCount, progress);
    return true;
  } catch (error) {
    if (isOutage(error)) throw error;
    logger.error({ err: error, subscription: id }, "a subscription could not be billed");
    const reason = error instanceof Error ? error.message.trim().split("\n").at(-1) : undefined;
    return park(id, (reason ?? "It could not be billed.").slice(0, 300), progress);
  }
}

async function park(id: string, reason: string, progress: BillingRun): Promise<boolean> {
  const isNew = await putOnHold(id, reason);
  if (isNew) progress.parked.push({ subscription: id, reason });
  return isNew;
}

async function planSubscription(tx: Tx, row: LockedSubscription, day: PlainDate): Promise<DayPlan> {
  const charges = await tx.charge.findMany({
    where: { subscriptionId: row.id, status: "pending", ...notProcessing },
    select: openColumns,
    orderBy: { dueDate: "asc" },
  });
  const termsDays = termsDaysOf(row.customer, await readBillingSettings(tx));
  return planDay(toSnapshot({ terms: row, customer: row.customer, charges, termsDays }), day);
}

function addToProgress(plan: DayPlan, mailCount: number, progress: BillingRun): void {
  const cents = plan.charges.reduce((sum, { amountCents }) => sum + amountCents, 0);
  progress.charges += plan.charges.length;
  progress.amount = toDollars(Math.round(progress.amount * 100) + cents);
  progress.mails += mailCount;
  if (plan.isSuspending) progress.suspensions += 1;
  if (plan.isEnding) progress.cancelled += 1;
}

/**
 * Writes a plan under the subscription's lock: charges, dates, audit events and mails together.
 * Returns how many reminders are not mailed: of what automatic payment is about to take.
 */
async function applyPlan(
  tx: Tx,
  row: LockedSubscription,
  plan: DayPlan,
  day: PlainDate,
): Promise<number> {
  let suppressedCount = 0;
  await createDueCharges(tx, row, plan, day, SYSTEM);
  for (const { chargeId, step } of plan.reminders) {
    const charge = await tx.charge.update({
      where: { id: chargeId },
      data: { reminderStep: step, remindedAt: now() },
      select: remindedColumns,
    });
    const autopayNotice = await findAutopayNotice(tx, charge, day);
    if (step === 0 && autopayNotice) suppressedCount += 1;
    else {
      const suspendedOn = suspensionDayOf(row, toOpenCharge(charge), day);
      await queueReminder(tx, charge, { step, autopayNotice, suspendedOn });
    }
  }
  const next = { ...row, nextBillingDate: toColumn(plan.nextBillingDate) };
  if (plan.hasNotice) {
    const remindedFor = next.nextBillingDate;
    await tx.subscription.updateMany({ where: { id: row.id }, data: { remindedFor } });
    const coming = { ...row, id: null, dueDate: remindedFor };
    await queueUpcomingChargeMail(tx, next, await findAutopayNotice(tx, coming, day));
  }
  if (plan.isSuspending) {
    await changeStatus(tx, next, "suspended", SYSTEM);
    await queueSuspensionMail(tx, row);
  }
  if (plan.isEnding) {
    await changeStatus(tx, next, "cancelled", SYSTEM);
    await queueEndMail(tx, row);
  }
  return suppressedCount;
}
