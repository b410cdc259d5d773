import { z } from "zod";
import {
  PAGING,
  blank,
  clearable,
  dateInput,
  dateOutput,
  entity,
  instant,
  line,
  listOf,
  one,
  queryInt,
  longListQuery,
  uuid,
} from "@/lib/core/validation";
import { attempt } from "./attempt-schema";
import { customer, user } from "@/lib/domain/customers/schema";
import { service } from "@/lib/domain/catalog/schema";
import { customerSubscription } from "./subscription-schema";
import { PAYMENT_STATUSES } from "./constants";
import { dollars } from "@/lib/core/money";

/** Without an amount, or with `null`: all that is left. */
export const refundInput = z.strictObject({
  reason: line(500),
  amount: z
    .union([z.null().transform(() => undefined), dollars.min(0.01, "must be more than 0")])
    .optional(),
});
export type RefundInput = z.output<typeof refundInput>;

export const refund = z.strictObject({
  ...entity,
  amount: z.number(),
  tax: z.number(),
  reason: z.string(),
  creditNoteNumber: z.string(),
  /** Null when it was begun at the provider. */
  actor: z.strictObject({ _id: uuid, name: z.string() }).nullable(),
});
export type Refund = z.output<typeof refund>;

/** A credit note of a charge, to link to. */
export interface CreditNote {
  /** The refund. */
  _id: string;
  payment: string;
  number: string;
}

/** `download=1`: kept as a file; shown in the browser without it. */
export const documentQuery = z.strictObject({ download: z.literal("1").optional() });

export const paymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.output<typeof paymentStatus>;

const named = z.strictObject({ _id: uuid, name: z.string() });

export const payment = z.strictObject({
  ...entity,
  subscription: uuid,
  amount: z.number(),
  /** The parts of it that are set-up fee and tax. */
  setup: z.number(),
  tax: z.number(),
  currency: z.string(),
  refundedAmount: z.number(),
  status: paymentStatus,
  method: z.string().nullable(),
  transactionId: z.string(),
  paymentDate: instant.nullable(),
  dueDate: dateOutput,
  periodStart: dateOutput,
  periodEnd: dateOutput,
  invoiceNumber: z.string().nullable(),
  /** The page at the provider where it is being paid. */
  checkout: z
    .strictObject({
      status: z.enum(["open", "processing", "unknown"]),
      expiresAt: instant.nullable(),
    })
    .nullable(),
  /** Why the last try came to nothing. */
  lastFailure: z.string().nullable(),
  /** Whether a refund is under way at the provider. */
  refundPending: z.boolean(),
  /** Days since its due date while it is pending; 0: not late. */
  daysLate: z.int(),
  service: named,
});
export type Payment = z.output<typeof payment>;

export const adminPayment = z.strictObject({
  ...payment.shape,
  user: z.strictObject({ _id: uuid, name: z.string(), email: z.string() }),
});
export type AdminPayment = z.output<typeof adminPayment>;

/** A charge as its customer or an administrator sees it. */
const anyPayment = z.strictObject({
  ...payment.shape,
  user: adminPayment.shape.user.optional(),
});
interface Refundable {
  /** What can still be given back: less what went back, and what is on its way. */
  refundable: number;
}

/** A charge in a list of the admin area. */
export interface ListedPayment extends AdminPayment, Refundable {
  customerDeleted: boolean;
}

/** One charge with what its document says; to administrators also the customer and the attempts. */
export const paymentDetails = z.strictObject({
  ...payment.shape,
  lines: z.array(z.strictObject({ text: z.string(), amount: z.number() })),
  refunds: z.array(refund),
  user: adminPayment.shape.user.optional(),
  attempts: z.array(attempt).optional(),
});
export type PaymentDetails = z.output<typeof paymentDetails>;
export type AdminPaymentDetails = PaymentDetails &
  Required<Pick<PaymentDetails, "user" | "attempts">>;
/** The page of one charge in the admin area. */
export type ShownPayment = AdminPaymentDetails & Refundable;
export const paymentDetailsAnswer = one(paymentDetails);

export const customerPaymentsAnswer = listOf("payments", payment);
export const adminPaymentAnswer = one(adminPayment);
export const adminPaymentsAnswer = z.strictObject({
  ...listOf("payments", adminPayment).shape,
  /**
   * Of all that is filtered: still to be paid, paid, given back of that. Null beyond 10,000
   * charges.
   */
  sums: z.strictObject({ pending: z.number(), paid: z.number(), refunded: z.number() }).nullable(),
});
export type PaymentSums = z.output<typeof adminPaymentsAnswer>["sums"];

export const paymentAnswer = one(anyPayment);

/** `checkoutUrl` when the provider takes over. */
export const paidAnswer = z.strictObject({ data: anyPayment, checkoutUrl: z.url().optional() });

/** `null` and nothing are as good as absent. */
const orElse = (schema: z.ZodType<string>, otherwise: string) =>
  z
    .union([blank.transform(() => otherwise), z.null().transform(() => otherwise), schema])
    .default(otherwise);
const transactionId = orElse(line(255), "");

export const payInput = z
  .strictObject({
    method: orElse(line(40), "manual"),
    transactionId,
  })
  .default({ method: "manual", transactionId: "" });
export type PayInput = z.output<typeof payInput>;

/** Without a day: today. */
export const recordInput = z.strictObject({
  method: line(40),
  transactionId,
  paidOn: clearable(dateInput).optional(),
  note: clearable(line(500)).optional(),
});
export type RecordInput = z.output<typeof recordInput>;

export const voidInput = z.strictObject({ reason: line(500) });
export type VoidInput = z.output<typeof voidInput>;

const sortable = ["createdAt", "amount", "status", "dueDate", "paymentDate"] as const;
const filters = {
  status: paymentStatus.optional(),
  from: dateInput.optional(),
  to: dateInput.optional(),
};

export const customerPaymentsQuery = longListQuery(sortable, filters);
export type CustomerPaymentsQuery = z.output<typeof customerPaymentsQuery>;

/** `from` and `to` are due dates, `paidFrom` and `paidTo` the days of payment; both included. */
export const paymentsQuery = longListQuery(sortable, {
  ...filters,
  userId: uuid.optional(),
  paidFrom: dateInput.optional(),
  paidTo: dateInput.optional(),
});
export type PaymentsQuery = z.output<typeof paymentsQuery>;
export const paymentsExportQuery = paymentsQuery.omit(PAGING);

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
      totalSpent: z.number(),
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
export interface Overview extends Omit<AdminOverview, keyof Summary> {
  /** Twelve months, oldest first, zeros included; customers who are not deleted. */
  customersByMonth: { month: string; count: number }[];
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
