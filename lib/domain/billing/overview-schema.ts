import { monthAmount } from "@/lib/domain/subscriptions/portal-schema";
import { z } from "zod";
import { instant, one } from "@/lib/core/validation";
import type { Checks } from "./schema";
import { customer } from "@/lib/domain/customers/schema";
import { service } from "@/lib/domain/catalog/schema";

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
