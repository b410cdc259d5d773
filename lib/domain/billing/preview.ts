import "server-only";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Prisma } from "@/generated/prisma/client";
import type { AgencyScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { fromWireDate, isAfter } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { sumCents, toDollars } from "@/lib/core/money";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { methodProvider } from "@/lib/integrations/payments/provider";
import { plannedMails, planDays, toSnapshot } from "@/lib/domain/subscriptions/plan";
import type { PlannedDay } from "@/lib/domain/subscriptions/plan";
import { nameOfMethod } from "@/lib/domain/charges/saved-methods";
import { activeMethod } from "@/lib/domain/charges/autopay-plan";
import { openColumns } from "@/lib/domain/charges/overdue";
import { moneyAddresses, previewedColumns, previewOneOffReminders } from "./reminders";
import { notProcessing, termsDaysOf } from "@/lib/domain/charges/policy";
import { readBillingSettings } from "@/lib/domain/settings/queries";
import type { Forecast, Preview, PreviewQuery } from "./schema";

const plannedColumns = {
  id: true,
  status: true,
  amountCents: true,
  anchorDate: true,
  nextBillingDate: true,
  endsOn: true,
  graceUntil: true,
  remindedFor: true,
  customer: {
    select: {
      ...previewedColumns,
      isActive: true,
      deletedAt: true,
      autopayEnabledAt: true,
      paymentTermsDays: true,
      methods: { where: activeMethod, select: { kind: true, brand: true, last4: true } },
    },
  },
  service: { select: { id: true, name: true } },
  charges: {
    where: { status: "pending", ...notProcessing },
    select: { ...openColumns, amountCents: true },
    orderBy: { dueDate: "asc" },
  },
} as const satisfies Prisma.SubscriptionSelect;

type PlannedRow = Prisma.SubscriptionGetPayload<{ select: typeof plannedColumns }>;

const BATCH = 500;

/** The subscriptions that the job may change, ordered by id, in batches. */
async function* readBatches(tx: Tx, filter: Prisma.SubscriptionWhereInput) {
  const changeable: Prisma.SubscriptionWhereInput = {
    heldAt: null,
    customer: { isActive: true, deletedAt: null },
    OR: [
      { status: "active" },
      { endsOn: { not: null }, status: { in: ["paused", "suspended"] } },
      { charges: { some: { status: "pending" } } },
    ],
  };
  let rows: PlannedRow[] = [];
  do {
    rows = await tx.subscription.findMany({
      where: { AND: [changeable, filter, { id: { gt: rows.at(-1)?.id } }] },
      select: plannedColumns,
      orderBy: { id: "asc" },
      take: BATCH,
    });
    yield rows;
  } while (rows.length === BATCH);
}

type Lists = Pick<Preview, "charges" | "mails" | "suspensions"> & Pick<Forecast, "ends">;

/** A day's plan of one subscription as rows of the preview. */
function toPreviewRows(
  row: PlannedRow,
  addresses: string[],
  { on: day, plan }: PlannedDay,
  termsDays: number,
): Lists {
  const on = day.toString();
  const dueDate = day.add({ days: termsDays }).toString();
  const { id: subscription, service } = row;
  const user = { _id: row.customer.id, name: row.customer.name };
  const entry = { on, subscription, user, service: { _id: service.id, name: service.name } };
  return {
    charges: plan.charges.map(({ amountCents, periodStart, periodEnd }) => ({
      ...entry,
      amount: toDollars(amountCents),
      dueDate,
      periodStart: periodStart.toString(),
      periodEnd: periodEnd.toString(),
    })),
    mails: plannedMails(plan).flatMap((kind) =>
      addresses.map((to) => ({ on, subscription, to, kind })),
    ),
    suspensions: plan.isSuspending ? [entry] : [],
    ends: plan.isEnding ? [entry] : [],
  };
}

const MAX_ROWS = 5_000;
const TIMEOUT_MS = 120_000;

/** Sorts a list and cuts it to the earliest rows once it is longer than `limit`. */
function keepEarliest(rows: { on: string; subscription: string | null }[], limit: number) {
  if (rows.length <= limit) return;
  rows.sort(
    (a, b) =>
      a.on.localeCompare(b.on) || (a.subscription ?? "").localeCompare(b.subscription ?? ""),
  );
  rows.length = Math.min(rows.length, MAX_ROWS);
}

const MAX_MONTHS = 13;

/** A past day, or one more than 13 months ahead, is a 400. */
function assertPreviewable(to: PlainDate, today: PlainDate): void {
  if (!isAfter(today, to) && !isAfter(to, today.add({ months: MAX_MONTHS }))) return;
  const message = `must be a day from today to ${MAX_MONTHS} months ahead`;
  throw new AppError("invalid_input", `The date ${message}.`, {
    issues: [{ path: "date", message }],
  });
}

/** The plan as `readPreview` has it, and what of it automatic payment takes on its day. */
export function readForecast(
  _scope: AgencyScope<"work">,
  { date, userId: customerId, subscriptionId }: PreviewQuery,
): Promise<Forecast> {
  const from = today();
  const to = fromWireDate(date, env().TIME_ZONE);
  assertPreviewable(to, from);
  const lists: Lists = { charges: [], mails: [], suspensions: [], ends: [] };
  const totals = { charges: 0, amount: 0, mails: 0, suspensions: 0 };
  let cents = 0;
  let automaticCents = 0;
  const methods: Forecast["methods"] = {};
  const recipients: Forecast["recipients"] = {};
  const services: Forecast["services"] = {};
  const due: Forecast["due"] = {};
  const isAutopayOffered = methodProvider() !== null;
  const work = async (tx: Tx): Promise<Forecast> => {
    const billing = await readBillingSettings(tx);
    for await (const rows of readBatches(tx, { customerId, id: subscriptionId })) {
      for (const row of rows) {
        const { autopayEnabledAt, methods: charged } = row.customer;
        const method = isAutopayOffered && autopayEnabledAt !== null ? charged[0] : undefined;
        if (method) methods[row.customer.id] = nameOfMethod(method);
        let dueCents = sumCents(row.charges);
        const { customer, charges: pending } = row;
        const addresses = moneyAddresses(customer);
        const termsDays = termsDaysOf(customer, billing);
        const snapshot = toSnapshot({ terms: row, customer, charges: pending, termsDays });
        for (const day of planDays(snapshot, from, to, method !== undefined)) {
          const rowsOfDay = toPreviewRows(row, addresses, day, termsDays);
          const { charges, mails, suspensions } = rowsOfDay;
          lists.ends.push(...rowsOfDay.ends);
          lists.charges.push(...charges);
          lists.mails.push(...mails);
          if (mails.length > 0) {
            for (const to of addresses) recipients[to] = { _id: customer.id, name: customer.name };
            services[row.id] = row.service.name;
          }
          lists.suspensions.push(...suspensions);
          totals.charges += charges.length;
          totals.mails += mails.length;
          totals.suspensions += suspensions.length;
          const dayCents = sumCents(day.plan.charges);
          cents += dayCents;
          dueCents += dayCents;
          if (suspensions.length > 0) due[row.id] = toDollars(dueCents);
          if (method) automaticCents += dayCents;
        }
      }
      for (const list of Object.values(lists)) keepEarliest(list, 4 * MAX_ROWS);
      await yieldToEventLoop();
    }
    if (!subscriptionId) {
      const reminders = await previewOneOffReminders(tx, customerId, from, to);
      for (const { on, customer } of reminders)
        for (const to of moneyAddresses(customer)) {
          lists.mails.push({ on, subscription: null, to, kind: "reminder" });
          recipients[to] = { _id: customer.id, name: customer.name };
          totals.mails += 1;
        }
    }
    for (const list of Object.values(lists)) keepEarliest(list, 1);
    const truncated = [totals.charges, totals.mails, totals.suspensions].some(
      (count) => count > MAX_ROWS,
    );
    const { ends, ...shown } = lists;
    const preview = { ...shown, totals: { ...totals, amount: toDollars(cents) }, truncated };
    const automatic = isAutopayOffered ? toDollars(automaticCents) : null;
    return { preview, automatic, methods, recipients, services, ends, due };
  };
  return db().$transaction(work, { isolationLevel: "RepeatableRead", timeout: TIMEOUT_MS });
}

/**
 * The plan of the job for each day up to a date, over one snapshot of the rows: no locks and no
 * writes. A date out of range is a 400.
 */
export const readPreview = async (
  scope: AgencyScope<"work">,
  query: PreviewQuery,
): Promise<Preview> => (await readForecast(scope, query)).preview;
