import { z } from "zod";
import { instant, one } from "@/lib/core/validation";

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

/** How billing stands, as the Overview shows it. */
export interface BillingState {
  checks: Checks | null;
  parked: { _id: string; userId: string; customer: string; service: string; reason: string }[];
  failedJobs: number;
  failedMails: number;
  unknownAttempts: number;
}
