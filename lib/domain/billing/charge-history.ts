import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { AgencyScope, Scope } from "@/lib/auth/scope";
import { toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { MINUTE_MS } from "@/lib/core/durations";
import { sumCents, toDollars } from "@/lib/core/money";
import { uuid } from "@/lib/core/validation";
import { db } from "@/lib/db/client";
import {
  DAYS_AHEAD,
  overdueColumns,
  planReminders,
  suspendedOnOf,
  suspensionDayOf,
  toOpenCharge,
} from "@/lib/domain/charges/overdue";
import type { OverdueRow } from "@/lib/domain/charges/overdue";
import { isProcessing, stepAtIssue } from "@/lib/domain/charges/policy";
import { ownedBy } from "@/lib/domain/charges/queries";
import type { ChargeHistory } from "./schema";
import { isBillable } from "@/lib/domain/subscriptions/plan";

const historyColumns = (day: PlainDate) =>
  ({
    ...overdueColumns,
    termsDays: true,
    customer: {
      select: {
        company: true,
        phone: true,
        isActive: true,
        deletedAt: true,
        charges: {
          where: { status: "pending", dueDate: { lte: toColumn(day) } },
          select: { amountCents: true },
        },
      },
    },
    mails: {
      where: { kind: "reminder", status: "sent" },
      select: { createdAt: true },
      orderBy: { createdAt: "asc" },
    },
  }) as const satisfies Prisma.ChargeSelect;

type HistoryRow = Prisma.ChargeGetPayload<{ select: ReturnType<typeof historyColumns> }>;

/** What the billing job does next about a charge that nobody pays; null: nothing. */
export function nextStepOf(
  row: OverdueRow & {
    customer: Pick<HistoryRow["customer"], "isActive" | "deletedAt">;
  },
  from: PlainDate,
): ChargeHistory["next"] {
  const { subscription } = row;
  if (row.status !== "pending" || isProcessing(row) || !isBillable(row)) return null;
  const charge = toOpenCharge(row);
  // Only after the last reminder is anything suspended.
  const [reminder] = planReminders(charge, from, from.add({ days: DAYS_AHEAD }));
  if (reminder) return { kind: "reminder", on: reminder.on.toString() };
  const suspendedOn = subscription && suspensionDayOf(subscription, charge, from);
  return suspendedOn && { kind: "suspension", on: suspendedOn.toString() };
}

/**
 * Who owes a charge, what was mailed about it, and what comes next; null when missing or another
 * customer's.
 */
export async function findChargeHistory(
  scope: Scope<"money", "work">,
  id: string,
  day: PlainDate,
): Promise<ChargeHistory | null> {
  if (!uuid.safeParse(id).success) return null;
  const where = { id, ...ownedBy(scope) };
  const row = await db().charge.findFirst({ where, select: historyColumns(day) });
  if (!row) return null;
  return toHistory(row, day);
}

/** The same of several, by id, in one statement. */
export async function listChargeHistories(
  _scope: AgencyScope<"work">,
  ids: string[],
  day: PlainDate,
): Promise<Record<string, ChargeHistory>> {
  if (ids.length === 0) return {};
  const rows = await db().charge.findMany({
    where: { id: { in: ids } },
    select: historyColumns(day),
    relationLoadStrategy: "join",
  });
  return Object.fromEntries(rows.map((row) => [row.id, toHistory(row, day)]));
}

/** One of those within a minute: a reminder goes to several people. `instants` are in order. */
const atOnce = (instants: Date[]) =>
  instants.filter((at, index) => {
    const before = instants[index - 1];
    return !before || at.getTime() - before.getTime() >= MINUTE_MS;
  });

function toHistory(row: HistoryRow, day: PlainDate): ChargeHistory {
  const { customer, mails, remindedAt, subscription } = row;
  // The log of mails is kept for some months, the day of the last reminder for good. The mail of
  // issue stands for the reminder of its day, and is none.
  const logged = atOnce(mails.map(({ createdAt }) => createdAt));
  const isIssue = row.reminderStep === stepAtIssue(row.termsDays);
  const reminders = logged.length === 0 && remindedAt && !isIssue ? [remindedAt] : logged;
  return {
    company: customer.company,
    phone: customer.phone,
    owed: toDollars(sumCents(customer.charges)),
    owedCount: customer.charges.length,
    reminders: reminders.map((at) => at.toISOString()),
    isSuspended: row.status === "pending" && subscription?.status === "suspended",
    suspendedOn: isBillable(row) ? suspendedOnOf(row) : null,
    next: nextStepOf(row, day),
  };
}
