import { z } from "zod";
import { MAX_CENTS, hasTwoDecimals, toCents } from "@/lib/core/money";
import { PAYMENT_MODES } from "@/lib/core/payment-modes";
import { QUEUE_NAMES } from "@/lib/core/queue-names";
import {
  clearable,
  dateInput,
  dateOutput,
  instant,
  line,
  listOf,
  listQuery,
  one,
  paragraph,
  uuid,
  wholeNumber,
} from "@/lib/core/validation";
import { service } from "@/lib/domain/catalog/schema";
import { MAX_CHARGE_LINES } from "@/lib/domain/charges/constants";
import { named, purchaseOrder } from "@/lib/domain/charges/schema";
import { customer } from "@/lib/domain/customers/schema";
import { monthAmount } from "@/lib/domain/subscriptions/schema";

/** `retry`: failed, waits for its next try. */
export const jobState = z.enum(["queued", "active", "retry", "failed", "done"]);

/** Work in the background. What it works on is not shown: it may be a credential. */
const job = z.strictObject({
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

/** What was done of a queue on a day. */
export const doneJobs = z.object({
  /** `YYYY-MM-DD`. */
  day: z.string(),
  queue: z.string(),
  count: z.int(),
  /** Of the one that took longest. */
  seconds: z.number(),
});
export type DoneJobs = z.output<typeof doneJobs>;

export const jobsQuery = listQuery(["createdAt"], {
  queue: z.enum(QUEUE_NAMES).optional(),
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

const checks = z.strictObject({
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
const billingRun = z.strictObject({
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

const planned = { on: dateOutput, subscription: uuid };

/**
 * What the job would do if it ran every day to a date and nobody paid by hand meanwhile. At most
 * 5,000 rows a list, the earliest.
 */
const preview = z.strictObject({
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
      kind: z.enum(["invoice", "reminder", "suspension", "cancelled"]),
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

/** A preview, and what of it automatic payment takes. */
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
  /** What ends on its day, without a further charge. */
  ends: Preview["suspensions"];
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

/** How money moves, and how the tries stand that somebody may have to look at. */
const providerState = z.strictObject({
  provider: z.enum(PAYMENT_MODES),
  live: z.boolean(),
  apiVersion: z.string().nullable(),
  lastWebhookAt: instant.nullable(),
  lastReconciledAt: instant.nullable(),
  attempts: z.strictObject({
    open: z.int(),
    processing: z.int(),
    unknown: z.int(),
    mismatched: z.int(),
    orphaned: z.int(),
  }),
});
export type ProviderState = z.output<typeof providerState>;
export const providerAnswer = one(providerState);

/** Negative: a discount. */
const unitAmount = z
  .number("must be an amount in dollars")
  .min(-MAX_CENTS / 100, "must be -1,000,000 or more")
  .max(MAX_CENTS / 100, "must be 1,000,000 or less")
  .refine(hasTwoDecimals, "must have at most two decimals");

const lineInput = z.strictObject({
  text: line(200),
  quantity: wholeNumber(1, 9_999),
  unitAmount,
});
type LineInput = z.output<typeof lineInput>;

/** Cents of the lines of a one-off charge. */
const centsOf = (lines: LineInput[]): number =>
  lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * toCents(unitAmount), 0);

/** Without a due date: today. */
export const chargeInput = z.strictObject({
  lines: z
    .array(lineInput)
    .min(1, "must have at least one line")
    .max(MAX_CHARGE_LINES, `must have at most ${MAX_CHARGE_LINES} lines`)
    .refine((lines) => centsOf(lines) > 0, "must come to more than 0")
    .refine((lines) => centsOf(lines) < MAX_CENTS, "must come to less than 1,000,000"),
  dueDate: clearable(dateInput).optional(),
  poNumber: purchaseOrder.optional(),
  /** Printed below the lines. */
  note: clearable(paragraph(500)).optional(),
});
export type ChargeInput = z.output<typeof chargeInput>;

/** Beside one charge in the admin area: its customer, its reminders, and what comes next. */
export interface ChargeHistory {
  company: string | null;
  phone: string | null;
  /** Dollars that are due of all charges of the customer, and of how many. */
  owed: number;
  owedCount: number;
  /** The instants at which reminders were mailed. */
  reminders: string[];
  isSuspended: boolean;
  /** The day on which its service is suspended if nobody pays; null: not late, or none. */
  suspendedOn: string | null;
  /** What the billing job does if nobody pays, and on which day. */
  next: { kind: "reminder" | "suspension"; on: string } | null;
}

/** Beside a late charge of the queue: how its customer pays. */
export interface Debtor {
  termsDays: number;
  /** Of its charges that fell due so many are paid, so many days late on average. */
  issued: number;
  paid: number;
  daysLate: number;
  /** When one of its people was last in the portal. */
  lastSeenAt: string | null;
  /** What a reminder says that is sent now: its sentences, then its tables, a row a line. */
  reminder: { lead: string; rest: string[] };
}

/** What of it concerns its customer. */
export type OwnChargeHistory = Pick<ChargeHistory, "reminders" | "isSuspended" | "suspendedOn">;

const adminOverview = z.strictObject({
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
export type Overview = Omit<AdminOverview, keyof Summary | "outstandingByAge" | "attention">;

/** The agency's figures with how the books and billing stand. */
export const adminFigures = adminOverview.extend({
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
});
export type BillingFigures = Pick<z.output<typeof adminFigures>, "books" | "billing">;

/** The state of billing on the Overview. */
export interface BillingState {
  checks: Checks | null;
  /** Why the billing job waits for an administrator, if it does. */
  blocked: string | null;
}
