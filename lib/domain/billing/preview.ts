import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import type { Prisma } from "@/generated/prisma/client";
import type { AgencyScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { fromWireDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { toDollars } from "@/lib/core/money";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { mailsOf, planDays, refuseFar, snapshotOf } from "./plan-days";
import type { PlannedDay } from "./plan-days";
import type { Preview, PreviewQuery } from "./run-schema";
import { pendingColumns } from "./due-queries";

const plannedColumns = {
  ...{ id: true, status: true, amountCents: true, anchorDate: true, nextBillingDate: true },
  ...{ endsOn: true, graceUntil: true, remindedFor: true },
  user: { select: { id: true, name: true, email: true, isActive: true, deletedAt: true } },
  service: { select: { id: true, name: true } },
  payments: {
    where: { status: "pending" },
    select: pendingColumns,
    orderBy: { dueDate: "asc" },
  },
} as const satisfies Prisma.SubscriptionSelect;

type PlannedRow = Prisma.SubscriptionGetPayload<{ select: typeof plannedColumns }>;

const BATCH = 500;

/** What the job can do anything to, in the order of ids, a batch at a time. */
async function* eachPlanned(tx: Tx, only: Prisma.SubscriptionWhereInput) {
  const can: Prisma.SubscriptionWhereInput = {
    ...{ parkedAt: null, user: { isActive: true, deletedAt: null } },
    OR: [
      { status: "active" },
      { endsOn: { not: null }, status: { in: ["paused", "suspended"] } },
      { payments: { some: { status: "pending" } } },
    ],
  };
  for (let after: string | undefined; ;) {
    const rows = await tx.subscription.findMany({
      where: { AND: [can, only, { id: { gt: after } }] },
      ...{ select: plannedColumns, orderBy: { id: "asc" }, take: BATCH },
    });
    yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id;
  }
}

/** A day's plan of one subscription as rows of the preview. */
function toPlanned(
  { id: subscription, user: customer, service }: PlannedRow,
  { on: day, plan }: PlannedDay,
): Pick<Preview, "charges" | "mails" | "suspensions"> {
  const on = day.toString();
  const user = { _id: customer.id, name: customer.name };
  const named = { on, subscription, user, service: { _id: service.id, name: service.name } };
  return {
    charges: plan.charges.map(({ amountCents, periodStart, periodEnd }) => ({
      ...named,
      amount: toDollars(amountCents),
      dueDate: periodStart.toString(),
      periodStart: periodStart.toString(),
      periodEnd: periodEnd.toString(),
    })),
    mails: mailsOf(plan).map((kind) => ({ on, subscription, to: customer.email, kind })),
    suspensions: plan.suspends ? [named] : [],
  };
}

const MOST_PLANNED = 5_000;
const PREVIEW_MS = 120_000;

/** Keeps the earliest rows of a list that grows; sorting now and then is enough. */
function keepEarliest(rows: { on: string; subscription: string }[], most: number) {
  if (rows.length <= most) return;
  rows.sort((a, b) => a.on.localeCompare(b.on) || a.subscription.localeCompare(b.subscription));
  rows.length = Math.min(rows.length, MOST_PLANNED);
}

/**
 * The job's own plan over one snapshot of the rows, day by day to a date; no lock is taken and
 * nothing is written. A bad date is a 400.
 */
export function planPreview(
  _scope: AgencyScope,
  { date, userId, subscriptionId }: PreviewQuery,
): Promise<Preview> {
  const from = today();
  const to = fromWireDate(date, env().TIME_ZONE);
  refuseFar(to, from);
  const lists: Pick<Preview, "charges" | "mails" | "suspensions"> = {
    ...{ charges: [], mails: [], suspensions: [] },
  };
  const totals = { charges: 0, amount: 0, mails: 0, suspensions: 0 };
  let cents = 0;
  const work = async (tx: Tx): Promise<Preview> => {
    for await (const rows of eachPlanned(tx, { userId, id: subscriptionId })) {
      for (const row of rows) {
        const snapshot = snapshotOf({ terms: row, user: row.user, charges: row.payments });
        for (const day of planDays(snapshot, from, to)) {
          const { charges, mails, suspensions } = toPlanned(row, day);
          lists.charges.push(...charges);
          lists.mails.push(...mails);
          lists.suspensions.push(...suspensions);
          totals.charges += charges.length;
          totals.mails += mails.length;
          totals.suspensions += suspensions.length;
          cents += day.plan.charges.reduce((sum, { amountCents }) => sum + amountCents, 0);
        }
      }
      for (const list of Object.values(lists)) keepEarliest(list, 4 * MOST_PLANNED);
      await breathe();
    }
    for (const list of Object.values(lists)) keepEarliest(list, 1);
    const truncated = [totals.charges, totals.mails, totals.suspensions].some(
      (count) => count > MOST_PLANNED,
    );
    return { ...lists, totals: { ...totals, amount: toDollars(cents) }, truncated };
  };
  return db().$transaction(work, { isolationLevel: "RepeatableRead", timeout: PREVIEW_MS });
}
