import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { now } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { isOutage } from "@/lib/db/outage";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { ONE_OFF_REMINDER_DAYS } from "@/lib/domain/subscriptions/constants";
import {
  pendingColumns,
  planOneOffReminder,
  planOneOffReminders,
  toOpenCharge,
} from "@/lib/domain/subscriptions/plan";
import { notProcessing } from "@/lib/domain/charges/policy";
import { queueRequestMail } from "@/lib/domain/charges/notifications";
import { findAutopayNotice } from "@/lib/domain/payments/autopay-notice";

const remindedColumns = {
  ...pendingColumns,
  title: true,
  amountCents: true,
  poNumber: true,
  announcedAt: true,
  customerId: true,
  customer: { select: { id: true, deletedAt: true, autopayEnabledAt: true } },
} as const satisfies Prisma.ChargeSelect;

/** What the billing job may mail about: pending, and of a customer who is active. */
const remindable = {
  subscriptionId: null,
  status: "pending",
  customer: { isActive: true, deletedAt: null },
  ...notProcessing,
} as const satisfies Prisma.ChargeWhereInput;

const MAX_DUE = 10_000;

/** One-off charges that may have a reminder due on a day. The plan under the lock decides. */
async function findRemindable(day: PlainDate): Promise<string[]> {
  const rows = await db().charge.findMany({
    where: {
      ...remindable,
      OR: ONE_OFF_REMINDER_DAYS.map((step) => ({
        dueDate: { lte: toColumn(day.subtract({ days: step })) },
        OR: [{ reminderStep: null }, { reminderStep: { lt: step } }],
      })),
    },
    select: { id: true },
    orderBy: [{ dueDate: "asc" }, { id: "asc" }],
    take: MAX_DUE,
  });
  return rows.map(({ id }) => id);
}

/**
 * Mails the reminders of one-off charges that are due on a day, each in its own transaction under
 * the charge's lock. Concurrent runs are safe. Returns how many.
 */
export async function remindOneOffCharges(day: PlainDate): Promise<number> {
  let count = 0;
  for (const id of await findRemindable(day))
    try {
      if (await inTransaction((tx) => remind(tx, id, day))) count += 1;
    } catch (error) {
      if (isOutage(error)) throw error;
      logger.error({ err: error, payment: id }, "a reminder could not be written");
    }
  return count;
}

async function remind(tx: Tx, id: string, day: PlainDate): Promise<boolean> {
  if (!(await lockRow(tx, "Charge", id, "skip"))) return false;
  const charge = await tx.charge.findFirst({
    where: { id, ...remindable },
    select: remindedColumns,
  });
  const reminder = charge && planOneOffReminder(toOpenCharge(charge), day);
  if (!reminder) return false;
  const { step } = reminder;
  await tx.charge.updateMany({ where: { id }, data: { reminderStep: step, remindedAt: now() } });
  const autopayNotice = await findAutopayNotice(tx, charge, charge, day);
  if (step === 0 && autopayNotice) return false;
  await queueRequestMail(tx, step < 0 ? "upcoming" : "reminder", charge, autopayNotice);
  return true;
}

const BATCH = 500;

/** When the job would mail about one-off charges in a span of days, and whom. */
export async function previewOneOffReminders(
  tx: Tx,
  customerId: string | undefined,
  from: PlainDate,
  to: PlainDate,
) {
  const reminders: { on: string; customer: { id: string; name: string; email: string } }[] = [];
  let last: string | undefined;
  do {
    const rows = await tx.charge.findMany({
      where: { ...remindable, customerId, id: { gt: last } },
      select: { ...pendingColumns, customer: { select: { id: true, name: true, email: true } } },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    for (const row of rows)
      for (const { on } of planOneOffReminders(toOpenCharge(row), from, to))
        reminders.push({ on: on.toString(), customer: row.customer });
    last = rows.length === BATCH ? rows.at(-1)?.id : undefined;
  } while (last);
  return reminders;
}
