import { z } from "zod";
import { instant, one } from "@/lib/core/validation";
import { adminOverview } from "./payment-schema";

export const invariant = z.strictObject({
  name: z.string(),
  holds: z.boolean(),
  /** The first row that breaks it. */
  firstBreak: z
    .strictObject({ entity: z.string(), _id: z.string(), detail: z.string() })
    .nullable(),
});
export type Invariant = z.output<typeof invariant>;

export const checks = z.strictObject({
  checkedAt: instant,
  invariants: z.array(invariant),
  ms: z.int(),
  /** Subscriptions and charges that were looked at. */
  rows: z.int(),
});
export type Checks = z.output<typeof checks>;

export const checksAnswer = one(checks);
export const runChecksAnswer = one(z.union([checks, z.strictObject({ running: z.literal(true) })]));

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

/** How billing stands, as the Overview shows it. */
export interface BillingState {
  checks: Checks | null;
  parked: { _id: string; userId: string; customer: string; service: string; reason: string }[];
  /** Tries to move money that nobody can tell the end of. */
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
  unknownAttempts: number;
}
