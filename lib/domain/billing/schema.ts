import { z } from "zod";
import {
  instant,
  listOf,
  listQuery,
  one,
  uuid,
  dateInput,
  dateOutput,
} from "@/lib/core/validation";
import { JOB_STATES } from "./constants";

const jobState = z.enum(JOB_STATES);

/** Work in the background. What it works on is not shown: it may be a credential. */
export const job = z.strictObject({
  _id: uuid,
  queue: z.string(),
  state: jobState,
  attempts: z.int(),
  limit: z.int(),
  lastError: z.string().nullable(),
  createdAt: instant,
  startAfter: instant,
  finishedAt: instant.nullable(),
});
export type Job = z.output<typeof job>;
export const jobAnswer = one(job);
export const jobsAnswer = listOf("jobs", job);

export const jobsQuery = listQuery(["createdAt"], {
  queue: z.string().max(40).optional(),
  state: jobState.optional(),
});
export type JobsQuery = z.output<typeof jobsQuery>;

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

/** What a run of the billing job wrote. */
export const billingRun = z.strictObject({
  day: dateOutput,
  charges: z.int(),
  /** Dollars of these charges. */
  amount: z.number(),
  mails: z.int(),
  suspensions: z.int(),
  cancelled: z.int(),
  parked: z.array(z.strictObject({ subscription: uuid, reason: z.string() })),
  ms: z.int(),
  /** False when it went on in the background. */
  complete: z.boolean(),
});
export type BillingRun = z.output<typeof billingRun>;
export const billingRunAnswer = one(billingRun);

const named = z.strictObject({ _id: uuid, name: z.string() });
const planned = { on: dateOutput, subscription: uuid };

/**
 * What the job would do if it ran every day to a date and nobody paid by hand meanwhile. At most
 * 5,000 rows a list, the earliest.
 */
export const preview = z.strictObject({
  charges: z.array(
    z.strictObject({
      ...planned,
      user: named,
      service: named,
      amount: z.number(),
      dueDate: dateOutput,
      periodStart: dateOutput,
      periodEnd: dateOutput,
    }),
  ),
  mails: z.array(
    z.strictObject({
      on: dateOutput,
      /** Null: about a one-off charge. */
      subscription: uuid.nullable(),
      to: z.string(),
      kind: z.enum(["reminder", "suspension", "cancelled"]),
    }),
  ),
  suspensions: z.array(z.strictObject({ ...planned, user: named, service: named })),
  totals: z.strictObject({
    charges: z.int(),
    /** Dollars. */
    amount: z.number(),
    mails: z.int(),
    suspensions: z.int(),
  }),
  truncated: z.boolean(),
});
export type Preview = z.output<typeof preview>;
export const previewAnswer = one(preview);

/** A preview, and what of it is collected by itself. */
export interface Forecast {
  preview: Preview;
  /** Dollars of its charges that are taken from saved methods; null where none can be saved. */
  automatic: number | null;
  /** By customer: the name of the method that is charged. */
  methods: Record<string, string>;
  /** By address: the customer who is mailed there. */
  recipients: Record<string, z.output<typeof named>>;
  /** By subscription that is mailed about: the name of its service. */
  services: Record<string, string>;
  /** By subscription that is suspended: the dollars that are due then. */
  due: Record<string, number>;
}

export const previewQuery = z.strictObject({
  date: dateInput,
  userId: uuid.optional(),
  subscriptionId: uuid.optional(),
});
/** The day in the address of the preview's page. */
export const previewPageQuery = previewQuery.pick({ date: true }).partial();
export type PreviewQuery = z.output<typeof previewQuery>;
