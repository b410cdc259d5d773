import { z } from "zod";
import { dateOutput, entity, instant, listOf, one, putOf } from "@/lib/core/validation";

/** The words that are agreed to when a method is saved, or automatic payment is switched on. */
export const CONSENT = {
  version: 1,
  text: "I allow this company to keep this payment method with its payment provider, and, while automatic payment is switched on, to charge it for what is due on the day it is due. I can switch that off or remove the method at any time.",
} as const;

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

export const autopay = z.strictObject({
  enabled: z.boolean(),
  /** The default method. */
  method: paymentMethod.nullable(),
  consentAt: instant.nullable(),
  /** What is taken next by itself. */
  nextCharge: z.strictObject({ date: dateOutput, amount: z.number() }).nullable(),
});
export type Autopay = z.output<typeof autopay>;
export const autopayAnswer = one(autopay);
export const autopayInput = z.strictObject({ enabled: z.boolean() });

export const consent = z.strictObject({
  text: z.string(),
  version: z.int(),
  at: instant,
  by: z.string(),
});

/** As its holder knows it: `Visa 4242`. */
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
  /** Whether Checkout can keep the method. */
  isOffered: boolean;
  /** What due charges are taken from by themselves; null: they are not. */
  method: NamedMethod | null;
}

/** What the provider's page that was opened last has saved. */
export type SavingState = "pending" | "saved" | "failed";
