import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { Caller } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { daysSince } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { DAY_MS } from "@/lib/core/durations";
import { conflict } from "@/lib/core/errors";
import { toDollars } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { notificationColumns } from "@/lib/domain/mail/notifications";
import { paymentInProgress } from "@/lib/domain/payments/attempts";
import { lockCharge } from "@/lib/domain/charges/charges";
import { REMINDER_DAYS } from "@/lib/domain/subscriptions/constants";
import { assertPending, processingCharge } from "@/lib/domain/charges/policy";
import { queueReminder, queueRequestMail } from "@/lib/domain/charges/notifications";
import { readCharge } from "@/lib/domain/charges/queries";
import {
  isBillable,
  pendingColumns,
  planReminder,
  toOpenCharge,
} from "@/lib/domain/subscriptions/plan";
import type { OpenCharge } from "@/lib/domain/subscriptions/plan";
import { findAutopayNotice } from "@/lib/domain/payments/autopay-notice";

const remindedColumns = {
  ...pendingColumns,
  status: true,
  title: true,
  amountCents: true,
  poNumber: true,
  announcedAt: true,
  customerId: true,
  customer: { select: { id: true, isActive: true, deletedAt: true, autopayEnabledAt: true } },
  subscription: { select: notificationColumns },
  attempts: { where: processingCharge, select: { id: true } },
} as const satisfies Prisma.ChargeSelect;

type RemindedCharge = Prisma.ChargeGetPayload<{ select: typeof remindedColumns }>;

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
    const charge = await tx.charge.findUniqueOrThrow({ where: { id }, select: remindedColumns });
    assertRemindable(charge);
    if ((await countMails(tx, id)) > 0)
      throw conflict("The customer was reminded of this charge less than a day ago.");
    const step = nextStep(toOpenCharge(charge), today());
    // The last one sent again does not put off the suspension, which counts from the first.
    if (step !== charge.reminderStep)
      await tx.charge.updateMany({
        where: { id },
        data: { reminderStep: step, remindedAt: now() },
      });
    const autopayNotice = await findAutopayNotice(tx, charge, { ...charge, id }, today());
    if (charge.subscription) await queueReminder(tx, charge.subscription, charge, autopayNotice);
    else await queueRequestMail(tx, "reminder", charge, autopayNotice);
    if ((await countMails(tx, id)) === 0)
      throw conflict("Nobody of this customer gets mails about payments.");
    await auditOf("payment")(tx, caller, "payment.reminded", id, {
      amount: { from: null, to: toDollars(charge.amountCents) },
      reminder: { from: charge.reminderStep, to: step },
    });
  });
}

function assertRemindable(charge: RemindedCharge): void {
  assertPending(charge);
  if (daysSince(charge.dueDate, today()) <= 0) throw conflict("This charge is not late.");
  if (charge.attempts.length > 0)
    throw paymentInProgress("A bank is working on a payment of this charge.");
  if (!isBillable(charge))
    throw conflict("This customer is inactive. Activate the customer first.");
}

/** The reminders and requests of a charge that were mailed within a day. */
const countMails = (tx: Tx, chargeId: string) =>
  tx.mail.count({
    where: {
      chargeId,
      kind: { in: ["reminder", "request"] },
      status: { not: "dropped" },
      createdAt: { gt: new Date(now().getTime() - DAY_MS) },
    },
  });

/** The step whose day has come, else the next one ahead of its day; after all, the last again. */
function nextStep(charge: OpenCharge, day: PlainDate): number {
  const ahead = REMINDER_DAYS.find((step) => step > (charge.reminderStep ?? -1));
  return planReminder(charge, day)?.step ?? ahead ?? Math.max(...REMINDER_DAYS);
}
