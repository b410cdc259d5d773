import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { dayOf, daysSince, toColumn } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { findAutopayNotices } from "@/lib/domain/charges/autopay-notice";
import { previewedReminder, reminderText } from "./reminders";
import type { Debtor } from "./schema";

/** So many charges of each customer are looked at, the newest first. */
const MAX_CHARGES = 100;

/** Of each customer: its charges that fell due, those paid and how late, and its last session. */
async function readPayers(customerIds: string[]) {
  const rows = await db().customer.findMany({
    where: { id: { in: customerIds } },
    select: {
      id: true,
      charges: {
        where: { status: { not: "void" }, dueDate: { lte: toColumn(today()) } },
        select: { dueDate: true, paymentDate: true },
        orderBy: [{ dueDate: "desc" }, { id: "desc" }],
        take: MAX_CHARGES,
      },
      people: { select: lastSession },
    },
    relationLoadStrategy: "join",
  });
  return new Map(rows.map(({ id, ...row }) => [id, toPayer(row)]));
}

const lastSession = {
  sessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: "desc" }, take: 1 },
} as const;

interface PayerRow {
  charges: { dueDate: Date; paymentDate: Date | null }[];
  people: { sessions: { lastSeenAt: Date }[] }[];
}

function toPayer({ charges, people }: PayerRow): Omit<Debtor, "termsDays" | "reminder"> {
  const late = charges.flatMap(({ dueDate, paymentDate }) =>
    paymentDate ? Math.max(0, daysSince(dueDate, dayOf(paymentDate, env().TIME_ZONE))) : [],
  );
  const seen = people.flatMap(({ sessions }) => sessions.map((one) => one.lastSeenAt.getTime()));
  return {
    issued: charges.length,
    paid: late.length,
    daysLate: Math.round(late.reduce((sum, days) => sum + days, 0) / Math.max(1, late.length)),
    lastSeenAt: seen.length > 0 ? new Date(Math.max(...seen)).toISOString() : null,
  };
}

/** By charge: how its customer pays, and what a reminder says if it is sent now. */
export async function readDebtors(
  _scope: AgencyScope<"work">,
  chargeIds: string[],
): Promise<Record<string, Debtor>> {
  if (chargeIds.length === 0) return {};
  const charges = await db().charge.findMany({
    where: { id: { in: chargeIds } },
    select: { ...previewedReminder, termsDays: true },
    relationLoadStrategy: "join",
  });
  const [payers, notices] = await Promise.all([
    readPayers(charges.map(({ customerId }) => customerId)),
    findAutopayNotices(db(), charges, today()),
  ]);
  return Object.fromEntries(
    charges.map((charge): [string, Debtor] => {
      const { id, customerId, termsDays } = charge;
      const payer = payers.get(customerId) ?? toPayer({ charges: [], people: [] });
      return [id, { ...payer, termsDays, reminder: reminderText(charge, notices.get(id) ?? null) }];
    }),
  );
}
