import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { z } from "zod";
import type { Prisma } from "@/generated/prisma/client";
import type { AgencyScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { fromWireDate, startOfDay } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { toDollars } from "@/lib/core/money";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { GRACE_DAYS, NOTICE_DAYS, REMINDER_DAYS } from "@/lib/domain/charge/constants";
import { mailsOf, planDays, refuseFar, snapshotOf } from "./policy";
import type { PlannedDay } from "./policy";
import type { Preview, PreviewQuery } from "./schema";

const found = z.array(z.object({ id: z.string() }));
const MOST = 10_000;

/**
 * The subscriptions that a day may do something to: due, told of what comes, ending, late. More
 * than there is to do is harmless: the plan under the lock decides. What may not be billed is left
 * out within each part, so that it uses up no limit. Raw because Prisma's parameters of an enum
 * type hide the partial indexes from the planner.
 */
export async function findDueOn(day: PlainDate, most = MOST): Promise<string[]> {
  const date = day.toString();
  const [first, second, last] = REMINDER_DAYS;
  const lastReminded = startOfDay(day.subtract({ days: last - 1 }), env().TIME_ZONE);
  const rows = await db().$queryRaw`
    SELECT s.id FROM (
      (SELECT s.id FROM "Subscription" s JOIN "User" u ON u.id = s."userId" AND u."isActive" AND u."deletedAt" IS NULL
        WHERE s.status = 'active' AND s."parkedAt" IS NULL AND s."nextBillingDate" <= ${date}::date + ${NOTICE_DAYS}::int
        AND (s."nextBillingDate" <= ${date}::date OR s."remindedFor" IS DISTINCT FROM s."nextBillingDate" AND s."endsOn" IS NULL AND s."amountCents" > 0)
        ORDER BY s."nextBillingDate", s.id LIMIT ${most}::int)
      UNION
      (SELECT s.id FROM "Subscription" s JOIN "User" u ON u.id = s."userId" AND u."isActive" AND u."deletedAt" IS NULL
        WHERE s."endsOn" <= ${date}::date AND s.status IN ('active', 'paused', 'suspended') AND s."parkedAt" IS NULL
        LIMIT ${most}::int)
      UNION
      (SELECT l.id FROM "Payment" p JOIN "Subscription" l ON l.id = p."subscriptionId" AND l."parkedAt" IS NULL
        JOIN "User" u ON u.id = l."userId" AND u."isActive" AND u."deletedAt" IS NULL
        WHERE p.status = 'pending' AND p."dueDate" <= ${date}::date AND (
          coalesce(p."reminderStep", -1) < CASE
            WHEN p."dueDate" <= ${date}::date - ${last}::int THEN ${last}::int
            WHEN p."dueDate" <= ${date}::date - ${second}::int THEN ${second}::int ELSE ${first}::int END
          OR l.status = 'active' AND p."dueDate" < ${date}::date - ${GRACE_DAYS}::int AND p."remindedAt" < ${lastReminded}
            AND (l."graceUntil" IS NULL OR l."graceUntil" <= ${date}::date))
        LIMIT ${most}::int)
    ) c JOIN "Subscription" s ON s.id = c.id
    ORDER BY s."nextBillingDate", s.id`;
  return found.parse(rows).map(({ id }) => id);
}

/** The columns of a pending charge that a plan looks at. */
export const pendingColumns = {
  ...{ id: true, dueDate: true, reminderStep: true, remindedAt: true },
} as const satisfies Prisma.PaymentSelect;

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

/** Subscriptions that the job could not charge and left aside. */
export const countParked = () => db().subscription.count({ where: { parkedAt: { not: null } } });
