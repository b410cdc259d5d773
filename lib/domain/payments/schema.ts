import { z } from "zod";
import { dollars } from "@/lib/core/money";
import {
  clearable,
  code,
  dateInput,
  dateOutput,
  entity,
  instant,
  line,
  listOf,
  listQuery,
  one,
  putOf,
  uuid,
} from "@/lib/core/validation";
import { MAX_TOGETHER, NO_METHOD } from "@/lib/domain/charges/constants";
import { anyCharge, attempt, attemptStatus, charge } from "@/lib/domain/charges/schema";
import type { Charge } from "@/lib/domain/charges/schema";

/** `checkoutUrl` when the provider takes over. */
export const paidAnswer = z.strictObject({ data: anyCharge, checkoutUrl: z.url().optional() });

/** What was pasted and cannot be seen is no choice of a default: it is refused. */
const spaces = z.string().regex(/^\s*$/, { abort: true });

/** `null` and nothing are as good as absent. */
const withDefault = (schema: z.ZodType<string>, otherwise: string) =>
  z
    .union([spaces.transform(() => otherwise), z.null().transform(() => otherwise), schema])
    .default(otherwise);
const transactionId = withDefault(code(255), "");

/** What a charge of 0 has is no way to pay another. */
const method = line(40).refine(
  (text) => text.toLowerCase() !== NO_METHOD,
  "must say how it was paid",
);

const payFields = {
  method: withDefault(method, "manual"),
  transactionId,
  /** The provider's page keeps the method, with the consent; without one nothing is kept. */
  save: z.union([z.null().transform(() => undefined), z.boolean()]).optional(),
};

export const payInput = z.strictObject(payFields).default({ method: "manual", transactionId: "" });
export type PayInput = z.output<typeof payInput>;

/** Without payments: all that are pending and whose due date has come. */
export const payAllInput = z
  .strictObject({
    ...payFields,
    payments: z
      .union([z.null().transform(() => undefined), z.array(uuid).min(1).max(MAX_TOGETHER)])
      .optional(),
  })
  .default({ method: "manual", transactionId: "" });
export type PayAllInput = z.output<typeof payAllInput>;

export const paidAllAnswer = z.strictObject({
  data: z.strictObject({ payments: z.array(charge) }),
  checkoutUrl: z.url().optional(),
});

/** Without a day: today. */
export const recordInput = z.strictObject({
  method,
  transactionId,
  paidOn: clearable(dateInput).optional(),
  note: clearable(line(500)).optional(),
});
export type RecordInput = z.output<typeof recordInput>;

/** In the dialog, which proposes today, the day is not left out. */
export const recordForm = recordInput.extend({ paidOn: dateInput });

export const voidInput = z.strictObject({ reason: line(500) });
export type VoidInput = z.output<typeof voidInput>;

/** Without an amount, or with `null`: all that is left. */
export const refundInput = z.strictObject({
  reason: line(500),
  amount: z
    .union([z.null().transform(() => undefined), dollars.min(0.01, "must be more than 0")])
    .optional(),
});
export type RefundInput = z.output<typeof refundInput>;

export const attemptsAnswer = listOf("attempts", attempt);
export const attemptsQuery = listQuery(["createdAt"], {
  status: attemptStatus.optional(),
  paymentId: uuid.optional(),
});
export type AttemptsQuery = z.output<typeof attemptsQuery>;

/** What is no token of ours is a 404, not a flaw of the input. */
export const payLinkParams = z.strictObject({ token: z.string() });

/** All that a pay link shows: nothing else of the customer. */
const linkedCharge = z.strictObject({
  /** The customer's. */
  company: z.string().nullable(),
  ...charge.pick({
    title: true,
    lines: true,
    amount: true,
    dueDate: true,
    status: true,
    announcedAt: true,
  }).shape,
  bankDetails: z.string().nullable(),
});
export type LinkedCharge = z.output<typeof linkedCharge>;

export const linkedChargeAnswer = one(linkedCharge);

/** `checkoutUrl` when the provider takes over. */
export const paidByLinkAnswer = z.strictObject({
  data: linkedCharge,
  checkoutUrl: z.url().optional(),
});

/** What the page of a link shows. */
export type PayLinkState =
  | ({ is: "open"; charge: LinkedCharge } & Pick<
      Charge,
      "invoiceNumber" | "checkout" | "daysLate" | "daysUntilDue"
    >)
  | {
      is: "paid";
      /** What it was for; null once it is not recent: the link may be passed on. */
      charge: Pick<LinkedCharge, "title" | "company"> | null;
      invoiceNumber: string | null;
      isRecent: boolean;
      amount: number;
      refunded: number;
      paidAt: string;
      /** Where it stands for who signs in. */
      path: string;
    }
  | { is: "ended"; reason: string };

export const paymentMethod = z.strictObject({
  ...entity,
  kind: z.enum(["card", "sepa_debit", "us_bank_account"]),
  brand: z.string(),
  last4: z.string(),
  /** `YYYY-MM`; null for a bank account. */
  expires: z.string().nullable(),
  isDefault: z.boolean(),
  status: z.enum(["active", "expired", "failed"]),
});
export type PaymentMethod = z.output<typeof paymentMethod>;

export const paymentMethodAnswer = one(paymentMethod);
export const paymentMethodsAnswer = listOf("methods", paymentMethod);
export const methodSetupAnswer = z.strictObject({ checkoutUrl: z.url() });

/** Another method becomes the default; none cannot be. */
export const paymentMethodInput = putOf({ isDefault: z.literal(true) });

const autopay = z.strictObject({
  enabled: z.boolean(),
  /** The default method. */
  method: paymentMethod.nullable(),
  consentAt: instant.nullable(),
  /** What is taken next by itself. */
  nextCharge: z.strictObject({ date: dateOutput, amount: z.number() }).nullable(),
});
export type Autopay = z.output<typeof autopay>;
export const autopayAnswer = one(autopay);
export const autopayInput = putOf({ enabled: z.boolean() });

export const consent = z.strictObject({
  text: z.string(),
  version: z.int(),
  at: instant,
  by: z.string(),
});

/** As its holder knows it: `Visa ending 4242`. */
export type NamedMethod = PaymentMethod & { name: string };

export type NamedAutopay = Omit<Autopay, "method"> & { method: NamedMethod | null };

/** The portal's page of saved methods. */
export interface OwnPaymentMethods {
  methods: NamedMethod[];
  autopay: NamedAutopay;
  /** Pending charges that automatic payment could not pay, and why. */
  refused: { _id: string; title: string; text: string }[];
}

/** What an administrator sees of a customer's methods. */
export interface CustomerMethods {
  methods: NamedMethod[];
  autopay: NamedAutopay;
  lastRefusal: { payment: string; at: string; text: string } | null;
}

/** What there is beside paying by hand. */
export interface PayWays {
  /** Whether the provider's page can keep the method. */
  isOffered: boolean;
  /** What due charges are taken from by themselves; null: they are not. */
  method: NamedMethod | null;
}

/** What the provider's page that was opened last has saved. */
export type SavingState = "pending" | "saved" | "failed";
