import type { ChargeStatus, Prisma } from "@/generated/prisma/client";
import type { CustomerRole } from "@/lib/auth/permissions";
import { customerMay } from "@/lib/auth/rights";
import { today } from "@/lib/core/clock";
import { daysSince, toWireDate } from "@/lib/core/dates";
import { pick, selectOf } from "@/lib/core/fields";
import { toDollars } from "@/lib/core/money";
import type { Page } from "@/lib/core/paging";
import { toCharge } from "@/lib/domain/charges/serializers";
import type { OwnChargePageRow, OwnChargeRow } from "@/lib/domain/charges/serializers";
import { dialogFields } from "@/lib/domain/customers/schema";
import { toCustomerEntry, toUser } from "@/lib/domain/customers/serializers";
import type { ListedCustomer, ProfileRow } from "@/lib/domain/customers/serializers";
import { toNote } from "@/lib/domain/inbox/serializers";
import type { NoteRow } from "@/lib/domain/inbox/serializers";
import { toWireType } from "@/lib/domain/catalog/serializers";
import { isFinal } from "./policy";
import type {
  AdminSubscription,
  CustomerAnalytics,
  CustomerBilling,
  CustomerDashboard,
  CustomerSpend,
  CustomerSubscription,
  CustomerWithServices,
  ListedSubscription,
  PricedSubscription,
  SubscriptionDetails,
} from "./schema";

/**
 * The columns that the serializers need, as Prisma's `select`; of the customer's own subscriptions.
 */
export const ownSubscriptionColumns = {
  ...selectOf([
    "id",
    "version",
    "createdAt",
    "customerId",
    "serviceId",
    "amountCents",
    "status",
    "progress",
    "nextBillingDate",
    "endsOn",
    "heldAt",
    "holdReason",
    "poNumber",
  ]),
  service: { select: { name: true, type: true, description: true } },
} as const satisfies Prisma.SubscriptionSelect;

/** The same with the customer. */
export const subscriptionColumns = {
  ...ownSubscriptionColumns,
  customer: { select: { name: true, email: true, company: true, deletedAt: true } },
} as const satisfies Prisma.SubscriptionSelect;

/** The same for `toSubscriptionDetails`. */
export const detailsColumns = {
  ...subscriptionColumns,
  service: {
    select: {
      ...subscriptionColumns.service.select,
      features: true,
      requirements: true,
      estimatedDelivery: true,
    },
  },
} as const satisfies Prisma.SubscriptionSelect;

/** What a subscription's charges come to; cents. */
export interface Balance {
  pendingCount: number;
  outstandingCents: number;
  /** Paid less refunded. */
  totalPaidCents: number;
  /** The charge that Pay would settle: the oldest that is pending. */
  due: { amountCents: number; dueDate: Date } | null;
  /** The due date of the oldest that is pending and that no bank is working on. */
  unpaidSince: Date | null;
  /** Of the other side's. */
  unreadNotes: number;
}

type OwnColumns = Prisma.SubscriptionGetPayload<{ select: typeof ownSubscriptionColumns }>;
export type OwnSubscriptionRow = OwnColumns & Balance;
type Columns = Prisma.SubscriptionGetPayload<{ select: typeof subscriptionColumns }>;
export type SubscriptionRow = Columns & Balance;
export type DetailsRow = Prisma.SubscriptionGetPayload<{ select: typeof detailsColumns }> & Balance;

const daysOverdue = ({ unpaidSince }: Balance) =>
  unpaidSince ? Math.max(0, daysSince(unpaidSince, today())) : 0;

const paymentStateOf = ({ pendingCount }: Balance): CustomerSubscription["paymentStatus"] =>
  pendingCount > 0 ? "pending" : "paid";

/** What a subscription shows to whoever may see its amounts. */
function toSubscription(row: OwnSubscriptionRow): PricedSubscription {
  return {
    _id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    name: row.service.name,
    type: toWireType(row.service.type),
    description: row.service.description,
    amount: toDollars(row.amountCents),
    status: row.status,
    progress: row.progress,
    totalPaid: toDollars(row.totalPaidCents),
    paymentStatus: paymentStateOf(row),
    outstanding: toDollars(row.outstandingCents),
    due: row.due && toDollars(row.due.amountCents),
    daysLate: daysOverdue(row),
    unreadNotes: row.unreadNotes,
    nextBillingDate: toWireDate(row.nextBillingDate),
    endsOn: row.endsOn && !isFinal(row.status) ? toWireDate(row.endsOn) : null,
    service: { _id: row.serviceId, name: row.service.name },
  };
}

/** The same to somebody of the company, without what their role may not see. */
export function toCustomerSubscription(
  row: OwnSubscriptionRow,
  role: CustomerRole,
): CustomerSubscription {
  const subscription = toSubscription(row);
  if (customerMay(role, "money")) return subscription;
  return { ...subscription, amount: null, totalPaid: null, outstanding: null, due: null };
}

export function toAdminSubscription(row: SubscriptionRow): AdminSubscription {
  const { heldAt, holdReason } = row;
  const parked = heldAt && { at: heldAt.toISOString(), reason: holdReason ?? "" };
  const { name, email, company } = row.customer;
  return {
    ...toSubscription(row),
    poNumber: row.poNumber,
    parked,
    user: { _id: row.customerId, name, email, company },
  };
}

export const toListedSubscription = (row: SubscriptionRow): ListedSubscription => ({
  ...toAdminSubscription(row),
  customerDeleted: row.customer.deletedAt !== null,
});

export function toSubscriptionDetails(
  row: DetailsRow,
  notes: NoteRow[],
  role: CustomerRole,
): SubscriptionDetails {
  const { features, requirements, estimatedDelivery } = row.service;
  return {
    ...toCustomerSubscription(row, role),
    features,
    requirements,
    estimatedDelivery,
    notes: notes.map(toNote),
  };
}

type Assigned = Balance & {
  status: CustomerSubscription["status"];
  service: { name: string };
};

/** How many services a row of the customers' table names. */
const MAX_NAMED = 3;

interface Ranked extends Pick<CustomerSubscription, "daysLate" | "paymentStatus" | "status"> {
  service: { name: string };
}

const isPending = ({ paymentStatus }: Ranked) => paymentStatus === "pending";

function rankOf(row: Ranked): number {
  if (isPending(row)) return 0;
  if (isFinal(row.status)) return 3;
  return row.status === "active" ? 2 : 1;
}

/** The longest late first, then other due ones, suspended and paused ones, active ones by name. */
export const byAttention = (a: Ranked, b: Ranked): number =>
  b.daysLate - a.daysLate ||
  rankOf(a) - rankOf(b) ||
  a.service.name.localeCompare(b.service.name, "en");

/** A customer with some of their subscriptions. */
export function toCustomerWithServices(
  row: ListedCustomer,
  assigned: Assigned[],
): CustomerWithServices {
  const rows = assigned.map((subscription) => ({
    service: subscription.service,
    status: subscription.status,
    paymentStatus: paymentStateOf(subscription),
    daysLate: daysOverdue(subscription),
  }));
  const owed = assigned.reduce((sum, { outstandingCents }) => sum + outstandingCents, 0);
  return {
    ...pick(toCustomerEntry(row), [...dialogFields, "people"]),
    outstanding: toDollars(owed),
    subscriptionCount: rows.length,
    services: rows
      .sort(byAttention)
      .slice(0, MAX_NAMED)
      .map(({ service: { name }, paymentStatus, daysLate }) => ({ name, paymentStatus, daysLate })),
  };
}

/** Cents of a customer's one-off charges, which are of no subscription. */
export interface OneOffSums {
  outstandingCents: number;
  totalPaidCents: number;
}

/** Cents of charges less refunds that have all of this in common. */
export interface OwnSum {
  subscriptionId: string | null;
  serviceId: string | null;
  status: ChargeStatus;
  paymentDate: Date | null;
  cents: number;
  count: number;
}

/** What the portal's first page shows to a person. */
export interface Dashboard {
  user: ProfileRow;
  subscriptions: OwnSubscriptionRow[];
  charges: Page<OwnChargePageRow>;
  oneOffs: OneOffSums;
  /** Of all charges. */
  sums: OwnSum[];
  role: CustomerRole;
}

/** What was paid less refunded in some months, by service. */
export interface Spend {
  /** `YYYY-MM`, the oldest first. */
  months: string[];
  spend: { month: string; serviceId: string | null; cents: number }[];
}

/** The same with the customer's subscriptions, the newest first. */
export interface Analysis extends Spend {
  subscriptions: (Pick<OwnColumns, "serviceId" | "status" | "progress"> & {
    service: { name: string };
  })[];
}

/**
 * A customer's figures over all subscriptions and one-off charges; the next billing date is the
 * earliest of what is active and goes on after it.
 */
function sumCharges(subscriptions: OwnSubscriptionRow[], oneOffs: OneOffSums) {
  const sum = (column: keyof OneOffSums) =>
    toDollars(subscriptions.reduce((cents, row) => cents + row[column], oneOffs[column]));
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
const MAX_SUBSCRIPTIONS = 200;

export function toDashboard(dashboard: Dashboard): CustomerDashboard {
  const { user, subscriptions, charges, oneOffs, role } = dashboard;
  const { totalServices, activeServices, totalPaid } = sumCharges(subscriptions, oneOffs);
  const totalSpent = customerMay(role, "money") ? totalPaid : null;
  return {
    user: toUser(user),
    summary: { totalServices, activeServices, totalSpent },
    subscriptions: subscriptions
      .slice(0, MAX_SUBSCRIPTIONS)
      .map((row) => toCustomerSubscription(row, role)),
    payments: charges.rows.map(toCharge),
  };
}

export function toBilling(
  subscriptions: OwnSubscriptionRow[],
  charges: OwnChargeRow[],
  oneOffs: OneOffSums,
): CustomerBilling {
  const { outstanding, nextBillingDate, totalPaid } = sumCharges(subscriptions, oneOffs);
  const suspended = subscriptions
    .filter(({ status }) => status === "suspended")
    .map(({ id, serviceId, service, due }) => ({
      subscription: id,
      service: { _id: serviceId, name: service.name },
      due: due && toDollars(due.amountCents),
    }));
  return { outstanding, nextBillingDate, totalPaid, payments: charges.map(toCharge), suspended };
}

/** Months without payments appear with 0; services without any in these months do not appear. */
export function toSpend({ months, spend, subscriptions }: Analysis): CustomerSpend {
  const byMonth = new Map(months.map((month) => [month, 0]));
  const byService = new Map<string, number>();
  for (const { month, serviceId, cents } of spend) {
    byMonth.set(month, (byMonth.get(month) ?? 0) + cents);
    // One-off charges are of no service.
    if (serviceId) byService.set(serviceId, (byService.get(serviceId) ?? 0) + cents);
  }
  const names = new Map(subscriptions.map(({ serviceId, service }) => [serviceId, service.name]));
  const toNamed = (_id: string) => ({ _id, name: names.get(_id) ?? "" });
  return {
    spendByMonth: toMonthAmounts([...byMonth].map(([month, cents]) => ({ month, cents }))),
    spendByService: [...byService].map(([id, cents]) => ({
      service: toNamed(id),
      amount: toDollars(cents),
    })),
  };
}

export const toAnalytics = (analysis: Analysis): CustomerAnalytics => ({
  ...toSpend(analysis),
  progressByService: toProgress(analysis.subscriptions),
});

/** The progress of each service that was not cancelled, by its name. */
const toProgress = (
  subscriptions: Analysis["subscriptions"],
): CustomerAnalytics["progressByService"] =>
  newestPerService(subscriptions)
    .map(({ serviceId, service, progress }) => ({
      service: { _id: serviceId, name: service.name },
      progress,
    }))
    .sort((a, b) => a.service.name.localeCompare(b.service.name));

/** The newest subscription of each service that was not cancelled; they come the newest first. */
function newestPerService(subscriptions: Analysis["subscriptions"]) {
  const lasting = subscriptions.filter(({ status }) => status !== "cancelled").reverse();
  return [...new Map(lasting.map((row) => [row.serviceId, row])).values()];
}

export const toMonthAmounts = (months: { month: string; cents: number }[]) =>
  months.map(({ month, cents }) => ({ month, amount: toDollars(cents) }));
