import "server-only";
import { SYSTEM } from "@/lib/auth/permissions";
import type { Caller } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { toColumn, startOfDay } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { conflict, notFound } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { toDollars } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import { isOutage } from "@/lib/db/outage";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { GRACE_DAYS, NOTICE_DAYS, REMINDER_DAYS } from "@/lib/domain/charges/constants";
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
import { remindOneOffCharges, remindedColumns } from "./reminders";
import { notProcessing, termsDaysOf } from "@/lib/domain/charges/policy";
import { readBillingSettings } from "@/lib/domain/settings/queries";
import { findAutopayNotice } from "@/lib/domain/charges/autopay-notice";
import { readLocked, changeStatus } from "@/lib/domain/subscriptions/status";
import type { LockedSubscription } from "@/lib/domain/subscriptions/status";
import type { BillingRun } from "./schema";
import { z } from "zod";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";

const audit = auditOf("subscription");

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
    if (plan?.hasMissedTooMany) return await putOnHold(id, MISSED_TOO_MANY, progress);
    if (!plan || isEmptyPlan(plan)) return false;
    addToProgress(plan, mailCount, progress);
    return true;
  } catch (error) {
    if (isOutage(error)) throw error;
    logger.error({ err: error, subscription: id }, "a subscription could not be billed");
    const reason = error instanceof Error ? error.message.trim().split("\n").at(-1) : undefined;
    return putOnHold(id, (reason ?? "It could not be billed.").slice(0, 300), progress);
  }
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

/** Excludes a subscription from billing until an administrator has looked at it. */
async function putOnHold(id: string, reason: string, progress: BillingRun): Promise<boolean> {
  const isOnHold = await inTransaction(async (tx) => {
    const { count: rows } = await tx.subscription.updateMany({
      where: { id, heldAt: null },
      data: { heldAt: now(), holdReason: reason, version: { increment: 1 } },
    });
    if (rows === 0) return false;
    await audit(tx, SYSTEM, "subscription.parked", id, { reason: { from: null, to: reason } });
    return true;
  });
  if (isOnHold) progress.parked.push({ subscription: id, reason });
  return isOnHold;
}

/** Lets the job try a subscription on hold again. A 409 unless it is on hold. */
export function resumeFromHold(
  _scope: AgencyScope<"money">,
  id: string,
  caller: Caller,
): Promise<void> {
  return inTransaction(async (tx) => {
    if (!(await lockRow(tx, "Subscription", id))) throw notFound("subscription");
    const { count: rows } = await tx.subscription.updateMany({
      where: { id, heldAt: { not: null } },
      data: { heldAt: null, holdReason: null, version: { increment: 1 } },
    });
    if (rows === 0) throw conflict("This subscription is not on hold.");
    await audit(tx, caller, "subscription.unparked", id);
  });
}

const idRows = z.array(z.object({ id: z.string() }));
const MAX_DUE = 10_000;

/**
 * The subscriptions that may have something to do on a day: a charge, an announcement, an end, a
 * reminder or a suspension. The plan under the lock decides. Each part of the union leaves out what
 * may not be billed, so that it uses up no limit.
 */
export async function findDueOn(day: PlainDate, limit = MAX_DUE): Promise<string[]> {
  const date = day.toString();
  const [before, onDay, second, last] = REMINDER_DAYS;
  const { paymentTermsDays } = await readBillingSettings();
  const lastReminded = startOfDay(day.subtract({ days: last - 1 }), env().TIME_ZONE);
  // Raw: Prisma sends enums as parameters, which keeps the planner from the partial indexes. From a
  // coalesce it could not tell how many customers have no days to pay.
  const rows = await db().$queryRaw`
    SELECT s.id FROM (
      (SELECT s.id FROM "Subscription" s JOIN "Customer" u ON u.id = s."customerId" AND u."isActive" AND u."deletedAt" IS NULL
        WHERE s.status = 'active' AND s."heldAt" IS NULL AND s."nextBillingDate" <= ${date}::date + ${NOTICE_DAYS}::int
        AND (s."nextBillingDate" <= ${date}::date
          OR s."remindedFor" IS DISTINCT FROM s."nextBillingDate" AND s."endsOn" IS NULL AND s."amountCents" > 0
          AND (u."paymentTermsDays" = 0 OR u."paymentTermsDays" IS NULL AND ${paymentTermsDays === 0}))
        ORDER BY s."nextBillingDate", s.id LIMIT ${limit}::int)
      UNION
      (SELECT s.id FROM "Subscription" s JOIN "Customer" u ON u.id = s."customerId" AND u."isActive" AND u."deletedAt" IS NULL
        WHERE s."endsOn" <= ${date}::date AND s.status IN ('active', 'paused', 'suspended') AND s."heldAt" IS NULL
        LIMIT ${limit}::int)
      UNION
      (SELECT s.id FROM "Charge" c JOIN "Subscription" s ON s.id = c."subscriptionId" AND s."heldAt" IS NULL
        JOIN "Customer" u ON u.id = s."customerId" AND u."isActive" AND u."deletedAt" IS NULL
        WHERE c.status = 'pending' AND c."dueDate" <= ${date}::date - ${before}::int AND (
          coalesce(c."reminderStep", ${before}::int - 1) < CASE
            WHEN c."dueDate" <= ${date}::date - ${last}::int THEN ${last}::int
            WHEN c."dueDate" <= ${date}::date - ${second}::int THEN ${second}::int
            WHEN c."dueDate" <= ${date}::date - ${onDay}::int THEN ${onDay}::int ELSE ${before}::int END
          OR s.status = 'active' AND c."dueDate" < ${date}::date - ${GRACE_DAYS}::int AND c."remindedAt" < ${lastReminded}
            AND (s."graceUntil" IS NULL OR s."graceUntil" <= ${date}::date))
          AND NOT EXISTS (SELECT FROM "Attempt" a WHERE a.id = c."liveAttemptId" AND a.status = 'processing')
        LIMIT ${limit}::int)
    ) due JOIN "Subscription" s ON s.id = due.id
    ORDER BY s."nextBillingDate", s.id`;
  return idRows.parse(rows).map(({ id }) => id);
}
