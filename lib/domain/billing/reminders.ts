import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { Caller } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { daysSince, toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { DAY_MS } from "@/lib/core/durations";
import { conflict } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { toDollars } from "@/lib/core/money";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { isOutage } from "@/lib/db/outage";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { paymentInProgress } from "@/lib/domain/charges/policy";
import { findAutopayNotice } from "@/lib/domain/charges/autopay-notice";
import { lockCharge } from "@/lib/domain/charges/charges";
import { REMINDER_DAYS } from "@/lib/domain/charges/constants";
import {
  openColumns,
  planReminder,
  planReminders,
  suspendableColumns,
  suspensionDayOf,
  toOpenCharge,
} from "@/lib/domain/charges/overdue";
import type { OpenCharge } from "@/lib/domain/charges/overdue";
import {
  assertPending,
  isProcessing,
  liveColumns,
  notProcessing,
} from "@/lib/domain/charges/policy";
import { countMoneyRecipients, findDropReason } from "@/lib/domain/mail/notifications";
import { recipientsOf } from "@/lib/domain/mail/recipients";
import { mailedColumns, queueReminder, writeReminder } from "@/lib/domain/charges/notifications";
import { readCharge } from "@/lib/domain/charges/queries";
import { noticeParts } from "@/lib/integrations/mail/notice-template";
import { isBillable } from "@/lib/domain/subscriptions/plan";
import type { Debtor } from "./schema";

/** The columns that a reminder needs, as Prisma's `select`. */
export const remindedColumns = {
  ...mailedColumns,
  ...openColumns,
  customerId: true,
  customer: { select: { id: true, isActive: true, deletedAt: true, autopayEnabledAt: true } },
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
      OR: REMINDER_DAYS.map((step) => ({
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
 * the charge's lock. Concurrent runs are safe. Returns how many mails.
 */
export async function remindOneOffCharges(day: PlainDate): Promise<number> {
  let count = 0;
  for (const id of await findRemindable(day))
    try {
      count += await inTransaction((tx) => remind(tx, id, day));
    } catch (error) {
      if (isOutage(error)) throw error;
      logger.error({ err: error, charge: id }, "a reminder could not be written");
    }
  return count;
}

async function remind(tx: Tx, id: string, day: PlainDate): Promise<number> {
  if (!(await lockRow(tx, "Charge", id, "skip"))) return 0;
  const charge = await tx.charge.findFirst({
    where: { id, ...remindable },
    select: remindedColumns,
  });
  const reminder = charge && planReminder(toOpenCharge(charge), day);
  if (!reminder) return 0;
  const { step } = reminder;
  await tx.charge.updateMany({ where: { id }, data: { reminderStep: step, remindedAt: now() } });
  const autopayNotice = await findAutopayNotice(tx, charge, day);
  if (step === 0 && autopayNotice) return 0;
  await queueReminder(tx, charge, { step, autopayNotice, suspendedOn: null });
  return countMoneyRecipients(tx, charge.customerId);
}

const BATCH = 500;

/** A customer with the people who are mailed about money. */
export const previewedColumns = {
  id: true,
  name: true,
  people: recipientsOf("money"),
} satisfies Prisma.CustomerSelect;
type PreviewedCustomer = Prisma.CustomerGetPayload<{ select: typeof previewedColumns }>;

/** Where a mail about money leaves to. */
export const moneyAddresses = ({ people }: Pick<PreviewedCustomer, "people">): string[] =>
  people.filter((person) => !findDropReason(person)).map(({ email }) => email);

/** When the job would mail about one-off charges in a span of days, and whom. */
export async function previewOneOffReminders(
  tx: Tx,
  customerId: string | undefined,
  from: PlainDate,
  to: PlainDate,
) {
  const reminders: { on: string; customer: PreviewedCustomer }[] = [];
  let last: string | undefined;
  do {
    const rows = await tx.charge.findMany({
      where: { ...remindable, customerId, id: { gt: last } },
      select: { ...openColumns, customer: { select: previewedColumns } },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    for (const row of rows)
      for (const { on } of planReminders(toOpenCharge(row), from, to))
        reminders.push({ on: on.toString(), customer: row.customer });
    last = rows.length === BATCH ? rows.at(-1)?.id : undefined;
  } while (last);
  return reminders;
}

/** The columns that `reminderText` needs, as Prisma's `select`. */
export const previewedReminder = {
  ...remindedColumns,
  subscription: { select: suspendableColumns },
} as const satisfies Prisma.ChargeSelect;

type PreviewedReminder = Prisma.ChargeGetPayload<{ select: typeof previewedReminder }>;

const lateColumns = {
  ...previewedReminder,
  status: true,
  ...liveColumns,
} as const satisfies Prisma.ChargeSelect;

type LateCharge = Prisma.ChargeGetPayload<{ select: typeof lateColumns }>;

/**
 * Mails the timetable's next reminder of a late charge now; the job does not send it again. 404
 * when missing; 409 unless the charge is late and its customer active, while a bank works on its
 * payment, when the customer was mailed about it within a day, and when nobody gets such mails.
 */
export async function remindNow(
  scope: AgencyScope<"money">,
  id: string,
  caller: Caller,
): Promise<void> {
  const reference = await readCharge(scope, id);
  await inTransaction(async (tx) => {
    await lockCharge(tx, reference);
    const charge = await tx.charge.findUniqueOrThrow({ where: { id }, select: lateColumns });
    assertRemindable(charge);
    if ((await countMails(tx, id)) > 0)
      throw conflict("The customer was reminded of this charge less than a day ago.");
    const notice = await findAutopayNotice(tx, charge, today());
    const reminder = nextReminder(charge, notice);
    const { step } = reminder;
    if (step !== charge.reminderStep)
      await tx.charge.updateMany({
        where: { id },
        data: { reminderStep: step, remindedAt: now() },
      });
    await queueReminder(tx, charge, reminder);
    if ((await countMails(tx, id)) === 0)
      throw conflict("Nobody of this customer gets emails about payments.");
    await auditOf("payment")(tx, caller, "payment.reminded", id, {
      amount: { from: null, to: toDollars(charge.amountCents) },
      reminder: { from: charge.reminderStep, to: step },
    });
  });
}

/** What is sent now; the last step again does not put off the suspension. */
function nextReminder(charge: PreviewedReminder, autopayNotice: string | null) {
  const { subscription } = charge;
  const open = toOpenCharge(charge);
  const step = nextStep(open, today());
  const isNew = step !== charge.reminderStep;
  const reminded = isNew ? { ...open, reminderStep: step, remindedOn: today() } : open;
  return {
    step,
    autopayNotice,
    suspendedOn: subscription && suspensionDayOf(subscription, reminded, today()),
  };
}

/** What a reminder says that is sent now, without its links. */
export function reminderText(
  charge: PreviewedReminder,
  autopayNotice: string | null,
): Debtor["reminder"] {
  const { lead, rest } = noticeParts(
    writeReminder(charge, nextReminder(charge, autopayNotice), today())("", (path) => path),
  );
  return { lead: lead.filter(Boolean).join(" "), rest: rest.filter(Boolean) };
}

function assertRemindable(charge: LateCharge): void {
  assertPending(charge);
  if (daysSince(charge.dueDate, today()) <= 0) throw conflict("This charge is not late.");
  if (isProcessing(charge))
    throw paymentInProgress("A bank is working on a payment of this charge.");
  if (!isBillable(charge))
    throw conflict("This customer is inactive. Activate the customer first.");
}

/** The reminders and invoices of a charge that were mailed within a day. */
const countMails = (tx: Tx, chargeId: string) =>
  tx.mail.count({
    where: {
      chargeId,
      kind: { in: ["reminder", "invoice"] },
      status: { not: "dropped" },
      createdAt: { gt: new Date(now().getTime() - DAY_MS) },
    },
  });

/** The step whose day has come, else the next one ahead of its day; after all, the last again. */
function nextStep(charge: OpenCharge, day: PlainDate): number {
  const ahead = REMINDER_DAYS.find((step) => step > (charge.reminderStep ?? -1));
  return planReminder(charge, day)?.step ?? ahead ?? Math.max(...REMINDER_DAYS);
}
