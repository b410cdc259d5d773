import { z } from "zod";
import { dollars } from "@/lib/core/money";
import {
  PAGING,
  clearable,
  dateInput,
  dateOutput,
  entity,
  instant,
  listOf,
  one,
  putOf,
  queryInt,
  longListQuery,
  uuid,
  wholeNumber,
} from "@/lib/core/validation";
import { companyInput, user, type CustomerFields } from "@/lib/domain/customers/schema";
import { note } from "@/lib/domain/inbox/schema";
import { billsFrom, serviceType, type Service } from "@/lib/domain/catalog/schema";
import { SUBSCRIPTION_STATUSES } from "./constants";
import { charge, named, purchaseOrder } from "@/lib/domain/charges/schema";

export const subscriptionStatus = z.enum(SUBSCRIPTION_STATUSES);
export type SubscriptionStatus = z.output<typeof subscriptionStatus>;

/** `pending` while any charge is due, else `paid`. */
export const paymentState = z.enum(["pending", "paid"]);

export const customerSubscription = z.strictObject({
  ...entity,
  name: z.string(),
  type: serviceType,
  description: z.string(),
  /** The amounts are null for whoever may not see money. */
  amount: z.number().nullable(),
  status: subscriptionStatus,
  progress: z.int(),
  totalPaid: z.number().nullable(),
  paymentStatus: paymentState,
  outstanding: z.number().nullable(),
  /** What Pay would take now: the oldest pending charge's amount. */
  due: z.number().nullable(),
  /** Of that charge; 0: not late. */
  daysLate: z.int(),
  /** Notes of the other side that were not read. */
  unreadNotes: z.int(),
  nextBillingDate: dateOutput,
  /** The day it is cancelled on without a further charge; null again when it is over. */
  endsOn: dateOutput.nullable(),
  service: z.strictObject({ _id: uuid, name: z.string() }),
});
export type CustomerSubscription = z.output<typeof customerSubscription>;

/** What the catalog says of a running subscription. */
export interface OwnedService extends Pick<
  CustomerSubscription,
  "status" | "nextBillingDate" | "endsOn"
> {
  id: string;
  /** Dollars a month; null for whoever may not see money. */
  amount: number | null;
}

const amounts = { amount: z.number(), totalPaid: z.number(), outstanding: z.number() };
/** The same with its amounts. */
const pricedSubscription = customerSubscription.extend(amounts);
export type PricedSubscription = z.output<typeof pricedSubscription>;

export const subscriptionDetails = z.strictObject({
  ...customerSubscription.shape,
  features: z.array(z.string()),
  requirements: z.array(z.string()),
  estimatedDelivery: z.int(),
  notes: z.array(note),
});
export type SubscriptionDetails = z.output<typeof subscriptionDetails>;

export const adminSubscription = z.strictObject({
  ...pricedSubscription.shape,
  poNumber: z.string().nullable(),
  parked: z.strictObject({ at: instant, reason: z.string() }).nullable(),
  user: z.strictObject({
    _id: uuid,
    name: z.string(),
    email: z.string(),
    company: z.string().nullable(),
  }),
});
export type AdminSubscription = z.output<typeof adminSubscription>;

/** A subscription in a list of the admin area. */
export interface ListedSubscription extends AdminSubscription {
  customerDeleted: boolean;
}

/**
 * A row of the customers' table: the customer and some of the services assigned to them, those that
 * need attention first.
 */
export interface CustomerWithServices extends CustomerFields {
  /** How many sign in, or were invited to. */
  people: number;
  services: {
    name: string;
    paymentStatus: "pending" | "paid";
    /** Of its oldest charge to pay; 0: not late. */
    daysLate: number;
  }[];
  /** What the customer owes for all of them. */
  outstanding: number;
  /** How many there are in all. */
  subscriptionCount: number;
}

/** A row of the services' table: the service, how many customers have it, and its agents. */
export interface AssignedService extends Service {
  customers: number;
  /** Null without any. */
  agents: { all: number; reporting: number } | null;
}

/** How a customer who subscribes today is charged; days `YYYY-MM-DD`. */
export interface FirstCharges {
  first: string;
  /** A month later. */
  next: string;
  /** Days from issue to due date. */
  termsDays: number;
  /** The day by which what is charged on the first is to be paid. */
  due: string;
  /** What it is charged to on that day by itself; null: it is paid by hand. */
  method: string | null;
  /** Whether invoices can name the company's address. */
  hasAddress: boolean;
}

/** Days for the assignment of a service, `YYYY-MM-DD` in the installation's time zone. */
export interface AssignDays {
  today: string;
  /** Tomorrow: the first day that an assignment takes. */
  earliest: string;
  /** One month from today. */
  defaultDate: string;
}

export const customerSubscriptionAnswer = one(customerSubscription);
export const subscriptionDetailsAnswer = one(subscriptionDetails);
export const customerServicesAnswer = listOf("services", customerSubscription);
export const customerSubscriptionsAnswer = listOf("subscriptions", customerSubscription);
export const adminSubscriptionAnswer = one(adminSubscription);
export const adminSubscriptionsAnswer = listOf("subscriptions", adminSubscription);

/** What invoices name of a customer, kept before the first is made; what is absent stays. */
const billingDetails = {
  billingAddress: companyInput.billingAddress.optional(),
  taxId: companyInput.taxId.optional(),
};

/** Without a date: one month from today. */
export const assignInput = z.strictObject({
  userId: uuid,
  serviceId: uuid,
  amount: dollars,
  /** Part of the first charge, in a line of its own; 0 if absent. */
  setup: dollars.optional(),
  poNumber: purchaseOrder.optional(),
  nextBillingDate: clearable(dateInput).optional(),
  /** The service's if absent; `delivery` and a date together are refused. */
  billsFrom: billsFrom.optional(),
  ...billingDetails,
});
export type AssignInput = z.output<typeof assignInput>;

export const subscriptionInput = putOf({
  amount: dollars,
  status: subscriptionStatus,
  progress: wholeNumber(0, 100),
  nextBillingDate: dateInput,
  /** The next billing date, or nothing to take it back. */
  endsOn: clearable(dateInput),
  /** For later charges; without one they carry the customer's. */
  poNumber: purchaseOrder,
});
export type SubscriptionInput = z.output<typeof subscriptionInput>;

/** What a customer may change: pause and resume. */
export const ownSubscriptionInput = putOf({ status: z.enum(["active", "paused"]) });

/** When a customer's subscription ends: at once, or before the next charge. */
export const cancelQuery = z.strictObject({ at: z.enum(["now", "period_end"]).default("now") });

export const subscribeInput = z
  .strictObject({ ...billingDetails, poNumber: purchaseOrder.optional() })
  .optional();
export type SubscribeInput = NonNullable<z.output<typeof subscribeInput>>;

const sortable = ["createdAt", "amount", "status", "nextBillingDate"] as const;
export const customerServicesQuery = longListQuery(sortable, {
  status: subscriptionStatus.optional(),
});

export const subscriptionsQuery = longListQuery(sortable, {
  status: subscriptionStatus.optional(),
  paymentStatus: paymentState.optional(),
  userId: uuid.optional(),
  serviceId: uuid.optional(),
});
export type SubscriptionsQuery = z.output<typeof subscriptionsQuery>;
export const subscriptionsExportQuery = subscriptionsQuery.omit(PAGING);

export const billingAnswer = one(
  z.strictObject({
    outstanding: z.number(),
    nextBillingDate: dateOutput.nullable(),
    totalPaid: z.number(),
    payments: z.array(charge),
    /** What stands still until its charges are paid; `due` is what Pay would take now. */
    suspended: z.array(
      z.strictObject({
        subscription: z.string(),
        service: z.strictObject({ _id: z.string(), name: z.string() }),
        due: z.number().nullable(),
      }),
    ),
  }),
);
export type CustomerBilling = z.output<typeof billingAnswer>["data"];

export const customerFigures = z.strictObject({
  user,
  summary: z.strictObject({
    totalServices: z.int(),
    activeServices: z.int(),
    /** Null for whoever may not see money. */
    totalSpent: z.number().nullable(),
  }),
  subscriptions: z.array(customerSubscription),
  payments: z.array(charge),
});
export type CustomerDashboard = z.output<typeof customerFigures>;

const month = z.string().regex(/^\d{4}-\d{2}$/);
export const monthAmount = z.strictObject({ month, amount: z.number() });

export const analyticsQuery = z.strictObject({ months: queryInt(1, 24).default(12) });
export const analyticsAnswer = one(
  z.strictObject({
    spendByMonth: z.array(monthAmount),
    spendByService: z.array(z.strictObject({ service: named, amount: z.number() })),
    progressByService: z.array(z.strictObject({ service: named, progress: z.int() })),
  }),
);
export type CustomerAnalytics = z.output<typeof analyticsAnswer>["data"];
/** The same without the progress. */
export type CustomerSpend = Omit<CustomerAnalytics, "progressByService">;
