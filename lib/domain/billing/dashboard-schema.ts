import { z } from "zod";
import { instant, one, dateOutput, queryInt } from "@/lib/core/validation";
import type { Checks } from "./job-schema";
import { customer, user } from "@/lib/domain/customers/schema";
import { service } from "@/lib/domain/catalog/schema";
import { customerSubscription } from "./subscription-schema";
import { payment, named } from "./payment-schema";

export const billingAnswer = one(
  z.strictObject({
    outstanding: z.number(),
    nextBillingDate: dateOutput.nullable(),
    totalPaid: z.number(),
    payments: z.array(payment),
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

export const customerDashboardAnswer = one(
  z.strictObject({
    user,
    summary: z.strictObject({
      totalServices: z.int(),
      activeServices: z.int(),
      /** Null for whoever may not see money. */
      totalSpent: z.number().nullable(),
    }),
    subscriptions: z.array(customerSubscription),
    payments: z.array(payment),
  }),
);
export type CustomerDashboard = z.output<typeof customerDashboardAnswer>["data"];

export const month = z.string().regex(/^\d{4}-\d{2}$/);
export const monthAmount = z.strictObject({ month, amount: z.number() });

export const adminOverview = z.strictObject({
  totalCustomers: z.int(),
  /** Services with status active. */
  activeServices: z.int(),
  monthlyRevenue: z.number(),
  testimonials: z.int(),
  recentCustomers: z.array(customer),
  recentServices: z.array(service),
  /** Twelve months, oldest first, zeros included. */
  revenueByMonth: z.array(monthAmount),
  recurringRevenue: z.number(),
  outstandingByAge: z.array(
    z.strictObject({ days: z.enum(["current", "1-30", "31-60", "61+"]), amount: z.number() }),
  ),
  /** What waits for an administrator. */
  attention: z.strictObject({
    lateCharges: z.strictObject({ count: z.int(), amount: z.number() }),
    /** Pending charges that the customer says to have sent the money for. */
    announcedCharges: z.int(),
    inquiries: z.int(),
    unreadNotes: z.int(),
    deletionRequests: z.int(),
  }),
  /** The cards' figures a month ago; the revenue of the same days of that month. */
  before: z.strictObject({
    totalCustomers: z.int(),
    activeServices: z.int(),
    monthlyRevenue: z.number(),
    testimonials: z.int(),
  }),
});
export type AdminOverview = z.output<typeof adminOverview>;

/**
 * The four cards above the tabs. Dollars; the revenue is the present month's in the installation's
 * time zone, less refunds.
 */
export type Summary = Pick<
  AdminOverview,
  "totalCustomers" | "activeServices" | "monthlyRevenue" | "testimonials" | "before"
>;

/** What the Overview tab shows below them. */
export type Overview = Omit<AdminOverview, keyof Summary>;

/** The charge that is late the longest: for how long, and the customer's company or name. */
export interface OldestLate {
  days: number;
  customer: string;
}

export const analyticsQuery = z.strictObject({ months: queryInt(1, 24).default(12) });
export const analyticsAnswer = one(
  z.strictObject({
    spendByMonth: z.array(monthAmount),
    spendByService: z.array(z.strictObject({ service: named, amount: z.number() })),
    progressByService: z.array(z.strictObject({ service: named, progress: z.int() })),
  }),
);
export type CustomerAnalytics = z.output<typeof analyticsAnswer>["data"];

/** The agency's figures with how the books and billing stand. */
export const adminDashboardAnswer = one(
  adminOverview.extend({
    /** Null before the first check. */
    books: z
      .strictObject({ checkedAt: instant, holds: z.boolean(), broken: z.array(z.string()) })
      .nullable(),
    billing: z.strictObject({
      lastRunAt: instant.nullable(),
      parked: z.int(),
      failedJobs: z.int(),
      failedMails: z.int(),
      unknownAttempts: z.int(),
    }),
  }),
);
export type BillingFigures = Pick<
  z.output<typeof adminDashboardAnswer>["data"],
  "books" | "billing"
>;

/** The state of billing on the Overview. */
export interface BillingState {
  checks: Checks | null;
  /** Why the billing job waits for an administrator, if it does. */
  hold: string | null;
  parked: { _id: string; userId: string; customer: string; service: string; reason: string }[];
  /** Attempts without a result a day after they expired. */
  overdue: {
    _id: string;
    paymentId: string;
    kind: "charge" | "refund";
    status: string;
    customer: string;
    service: string;
    since: string;
  }[];
  failedJobs: number;
  failedMails: number;
}
