import type { Prisma } from "@/generated/prisma/client";
import { today } from "@/lib/core/clock";
import { daysSince, toWireDate } from "@/lib/core/dates";
import { pick, selectOf } from "@/lib/core/fields";
import { toDollars } from "@/lib/core/money";
import { LIVE_STATUSES } from "@/lib/domain/attempt/constants";
import { attemptColumns, isLive, leftOf, toAttempt } from "@/lib/domain/attempt/serializer";
import { toCustomer, toUser } from "@/lib/domain/customer/serializer";
import { refundColumns, toRefund } from "@/lib/domain/refund/serializer";
import { toService } from "@/lib/domain/service/serializer";
import { toCustomerSubscription } from "@/lib/domain/subscription/serializer";
import type { OwnSubscriptionRow } from "@/lib/domain/subscription/serializer";
import type { Analysis, Dashboard, OverviewFigures, SummaryFigures, Sums } from "./data";
import type {
  AdminOverview,
  AdminPayment,
  AdminPaymentDetails,
  CustomerAnalytics,
  CustomerBilling,
  CustomerDashboard,
  ListedPayment,
  Overview,
  Payment,
  PaymentDetails,
  PaymentSums,
  ShownPayment,
  Summary,
} from "./schema";

/** The contract's fields that the row has under the same name. */
const same = ["version", "currency", "status", "method", "transactionId", "invoiceNumber"] as const;

const byAge = [{ createdAt: "asc" as const }, { id: "asc" as const }];

/** The columns that the serializers need, as Prisma's `select`; of the customer's own charges. */
export const ownPaymentColumns = {
  ...selectOf([...same, "id", "createdAt", "subscriptionId", "paymentDate"]),
  ...selectOf(["amountCents", "setupCents", "taxCents", "refundedCents"]),
  ...selectOf(["dueDate", "periodStart", "periodEnd"]),
  attempts: {
    where: { status: { in: [...LIVE_STATUSES, "failed", "expired", "mismatched"] } },
    select: {
      ...{ kind: true, status: true, expiresAt: true, error: true },
      ...{ amountCents: true, returnsId: true },
    },
    orderBy: byAge,
  },
  service: { select: { id: true, name: true } },
} as const satisfies Prisma.PaymentSelect;

export type OwnPaymentRow = Prisma.PaymentGetPayload<{ select: typeof ownPaymentColumns }>;

/** The same with the customer. */
export const paymentColumns = {
  ...ownPaymentColumns,
  user: { select: { id: true, name: true, email: true, isActive: true, deletedAt: true } },
} as const satisfies Prisma.PaymentSelect;

export type PaymentRow = Prisma.PaymentGetPayload<{ select: typeof paymentColumns }>;

/** The same for `toPaymentDetails`. */
export const paymentDetailColumns = {
  ...paymentColumns,
  attempts: {
    select: { ...attemptColumns, expiresAt: true, returnsId: true },
    orderBy: byAge,
  },
  refunds: { select: refundColumns, orderBy: byAge },
} as const satisfies Prisma.PaymentSelect;

export type DetailedPayment = Prisma.PaymentGetPayload<{ select: typeof paymentDetailColumns }>;

export function toPayment(row: OwnPaymentRow): Payment {
  return {
    ...{ _id: row.id, createdAt: row.createdAt.toISOString(), ...pick(row, same) },
    subscription: row.subscriptionId,
    amount: toDollars(row.amountCents),
    setup: toDollars(row.setupCents),
    tax: toDollars(row.taxCents),
    refundedAmount: toDollars(row.refundedCents),
    paymentDate: row.paymentDate?.toISOString() ?? null,
    dueDate: toWireDate(row.dueDate),
    periodStart: toWireDate(row.periodStart),
    periodEnd: toWireDate(row.periodEnd),
    ...toTries(row),
    daysLate: row.status === "pending" ? Math.max(0, daysSince(row.dueDate, today())) : 0,
    service: { _id: row.service.id, name: row.service.name },
  };
}

/**
 * One charge with what its document says; the customer and the attempts for administrators alone.
 */
export function toPaymentDetails(row: DetailedPayment, isForAdmin: boolean): PaymentDetails {
  return isForAdmin ? toAdminPaymentDetails(row) : toOwnDetails(row);
}

function toOwnDetails(row: DetailedPayment) {
  const setup = { text: "Set-up fee", amount: toDollars(row.setupCents) };
  const period = { text: row.service.name, amount: toDollars(row.amountCents - row.setupCents) };
  return {
    ...toPayment(row),
    lines: row.setupCents > 0 ? [period, setup] : [period],
    refunds: row.refunds.map(toRefund),
  };
}

const toAdminPaymentDetails = (row: DetailedPayment): AdminPaymentDetails => ({
  ...toOwnDetails(row),
  user: toAdminPayment(row).user,
  attempts: row.attempts.map(toAttempt),
});

export const toShownPayment = (row: DetailedPayment): ShownPayment => ({
  ...toAdminPaymentDetails(row),
  refundable: toDollars(leftOf(row)),
});

/**
 * What is under way for a charge, and why the last try came to nothing. Money that came and does
 * not fit it: nobody knows.
 */
function toTries({ attempts, status: charge }: Pick<OwnPaymentRow, "attempts" | "status">) {
  const tries = attempts.filter(({ kind }) => kind === "charge");
  const last = tries.at(-1);
  const isRiddle = charge === "pending" && last?.status === "mismatched";
  const status = isRiddle ? "unknown" : last?.status;
  const isOpen = status === "open" || status === "processing" || status === "unknown";
  return {
    checkout: isOpen ? { status, expiresAt: last?.expiresAt?.toISOString() ?? null } : null,
    lastFailure: charge === "pending" && status === "failed" ? (last?.error ?? null) : null,
    refundPending: attempts.some((one) => one.kind === "refund" && isLive(one)),
  };
}

export function toAdminPayment(row: PaymentRow): AdminPayment {
  const { id: _id, name, email } = row.user;
  return { ...toPayment(row), user: { _id, name, email } };
}

/** A charge as its customer or an administrator sees it. */
export const toPaymentFor = (row: PaymentRow, isForAdmin: boolean): Payment | AdminPayment =>
  isForAdmin ? toAdminPayment(row) : toPayment(row);

export const toListedPayment = (row: PaymentRow): ListedPayment => ({
  ...toAdminPayment(row),
  customerDeleted: row.user.deletedAt !== null,
  refundable: toDollars(leftOf(row)),
});

/**
 * A customer's figures over all subscriptions; the next billing date is the earliest of what is
 * active and goes on after it.
 */
function totalsOf(subscriptions: OwnSubscriptionRow[]) {
  const sum = (of: "outstandingCents" | "totalPaidCents") =>
    toDollars(subscriptions.reduce((cents, row) => cents + row[of], 0));
  const active = subscriptions.filter(({ status }) => status === "active");
  const dates = active
    .filter(({ endsOn }) => endsOn === null)
    .map(({ nextBillingDate }) => toWireDate(nextBillingDate))
    .sort();
  return {
    totalServices: subscriptions.length,
    activeServices: active.length,
    totalPaid: sum("totalPaidCents"),
    outstanding: sum("outstandingCents"),
    nextBillingDate: dates[0] ?? null,
  };
}

/** The most subscriptions that the portal's first page shows: the newest. */
const MOST = 200;

export function toDashboard({ user, subscriptions, payments }: Dashboard): CustomerDashboard {
  const { totalServices, activeServices, totalPaid } = totalsOf(subscriptions);
  return {
    user: toUser(user),
    summary: { totalServices, activeServices, totalSpent: totalPaid },
    subscriptions: subscriptions.slice(0, MOST).map(toCustomerSubscription),
    payments: payments.rows.map(toPayment),
  };
}

export function toBilling(
  subscriptions: OwnSubscriptionRow[],
  payments: OwnPaymentRow[],
): CustomerBilling {
  const { outstanding, nextBillingDate, totalPaid } = totalsOf(subscriptions);
  const suspended = subscriptions
    .filter(({ status }) => status === "suspended")
    .map(({ id, serviceId, service, due }) => ({
      subscription: id,
      service: { _id: serviceId, name: service.name },
      due: due && toDollars(due.amountCents),
    }));
  return { outstanding, nextBillingDate, totalPaid, payments: payments.map(toPayment), suspended };
}

/** Months without payments appear with 0; services without any in these months do not appear. */
export function toAnalytics({ months, spend, subscriptions }: Analysis): CustomerAnalytics {
  const byMonth = new Map(months.map((month) => [month, 0]));
  const byService = new Map<string, number>();
  for (const { month, serviceId, cents } of spend) {
    byMonth.set(month, (byMonth.get(month) ?? 0) + cents);
    byService.set(serviceId, (byService.get(serviceId) ?? 0) + cents);
  }
  const names = new Map(subscriptions.map(({ serviceId, service }) => [serviceId, service.name]));
  const named = (_id: string) => ({ _id, name: names.get(_id) ?? "" });
  return {
    spendByMonth: toMonthAmounts([...byMonth].map(([month, cents]) => ({ month, cents }))),
    spendByService: [...byService].map(([id, cents]) => ({
      service: named(id),
      amount: toDollars(cents),
    })),
    progressByService: newestOf(subscriptions)
      .map(({ serviceId, progress }) => ({ service: named(serviceId), progress }))
      .sort((a, b) => a.service.name.localeCompare(b.service.name)),
  };
}

/** The newest subscription of each service that was not cancelled; they come the newest first. */
function newestOf(subscriptions: Analysis["subscriptions"]) {
  const lasting = subscriptions.filter(({ status }) => status !== "cancelled").reverse();
  return [...new Map(lasting.map((row) => [row.serviceId, row])).values()];
}

const toMonthAmounts = (months: { month: string; cents: number }[]) =>
  months.map(({ month, cents }) => ({ month, amount: toDollars(cents) }));

/** The cards' figures; money in dollars. */
export function toSummary({ before, ...present }: SummaryFigures): Summary {
  return { ...toCards(present), before: toCards(before) };
}

function toCards({ monthlyRevenueCents, ...counts }: SummaryFigures["before"]) {
  return { ...counts, monthlyRevenue: toDollars(monthlyRevenueCents) };
}

/** What a list comes to, in dollars. */
export const toSums = ({ pending, paid, refunded }: Sums): NonNullable<PaymentSums> => ({
  pending: toDollars(pending),
  paid: toDollars(paid),
  refunded: toDollars(refunded),
});

/** The Overview tab's figures; money in dollars. */
export function toOverview(figures: OverviewFigures): Overview {
  const { late, ...waiting } = figures.attention;
  return {
    recentCustomers: figures.recentCustomers.map(toCustomer),
    recentServices: figures.recentServices.map(toService),
    revenueByMonth: toMonthAmounts(figures.revenue),
    recurringRevenue: toDollars(figures.recurringCents),
    outstandingByAge: figures.outstanding.map(({ days, cents }) => ({
      days,
      amount: toDollars(cents),
    })),
    customersByMonth: figures.customersByMonth,
    attention: { ...waiting, lateCharges: { count: late.count, amount: toDollars(late.cents) } },
  };
}

/** Both as the contract's dashboard, which has no customers by month. */
export function toAdminOverview(summary: SummaryFigures, figures: OverviewFigures): AdminOverview {
  const { customersByMonth: _screenOnly, ...overview } = toOverview(figures);
  return { ...toSummary(summary), ...overview };
}
