import "server-only";
import type Stripe from "stripe";
import { z } from "zod";
import { isLiveKey } from "@/lib/core/env";
import { ProviderRefusedError } from "./contract";
import type { AutopayTerms, Order, Outcome } from "./contract";
import { callStripe, retrieveOrThrow } from "./stripe-client";
import { declineOf } from "./stripe-declines";

/** Whether Stripe's id names a payment without a page. */
export const isIntent = (providerId: string): boolean => providerId.startsWith("pi_");

/** Somebody would have to act, and nobody is there. */
const WAITING: readonly string[] = ["requires_action", "requires_confirmation"];
const CANCELLATION = { cancellation_reason: "abandoned" } as const;
const NEEDS_CUSTOMER = "authentication_required";

interface Refused {
  code?: string;
  decline_code?: string;
}

/** The issuer's reason where it gives one, else Stripe's; the SDK has "" for none. */
function codeOf({ code, decline_code: decline }: Refused): string | undefined {
  return decline && decline !== "generic_decline" ? decline : code;
}

function toOutcome(intent: Stripe.PaymentIntent): Outcome {
  const { id: providerId, status, last_payment_error: error } = intent;
  if (status === "processing") return { state: "processing", providerId };
  if (status !== "succeeded") {
    const isAbandoned = intent.cancellation_reason === CANCELLATION.cancellation_reason;
    const code = (error && codeOf(error)) ?? (isAbandoned ? NEEDS_CUSTOMER : undefined);
    return { state: "failed", providerId, ...declineOf(code) };
  }
  return {
    state: "settled",
    providerId,
    method: "stripe",
    transactionId: providerId,
    amountCents: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    reference: intent.metadata.attempt ?? null,
    isExpectedMode: intent.livemode === isLiveKey(),
  };
}

/** One that waits for somebody is cancelled first: what has failed here takes no money later. */
async function toFinalOutcome(intent: Stripe.PaymentIntent): Promise<Outcome> {
  if (!WAITING.includes(intent.status)) return toOutcome(intent);
  return retrieveOrThrow(
    callStripe(({ paymentIntents }) => paymentIntents.cancel(intent.id, CANCELLATION)),
    toOutcome,
  );
}

const refusal = z.object({
  code: z.string().optional(),
  decline_code: z.string().optional(),
  payment_intent: z.object({ id: z.string() }).optional(),
});

/** A refused creation: by the bank, or of what was asked. */
function toRefused({ cause }: ProviderRefusedError): Outcome {
  const { data } = refusal.safeParse(cause);
  const code = data && codeOf(data);
  return { state: "failed", providerId: data?.payment_intent?.id ?? null, ...declineOf(code) };
}

const TAKING: readonly string[] = ["succeeded", "processing"];

/**
 * The payment that names an attempt, or takes money for its charge by another, which our rows do
 * not know then. A list has it at once, a search some time later.
 */
async function findIntent(
  { id, chargeId }: Order,
  customer: string,
): Promise<Stripe.PaymentIntent | null> {
  const match = await retrieveOrThrow(
    callStripe(async ({ paymentIntents }) => {
      let other: Stripe.PaymentIntent | undefined;
      for await (const intent of paymentIntents.list({ customer, limit: 100 })) {
        if (intent.metadata.attempt === id) return intent;
        const isOfCharge = intent.metadata.payment === chargeId;
        if (isOfCharge && TAKING.includes(intent.status)) other = intent;
      }
      return other ?? ({ object: "none" } as const);
    }),
    (answer) => answer,
  );
  return match.object === "none" ? null : match;
}

/** Charges a saved method at once: https://docs.stripe.com/payments/save-and-reuse. */
export async function beginAutopay(order: Order, terms: AutopayTerms): Promise<Outcome> {
  const { customer, method, methodKind, text } = terms;
  const existing = await findIntent(order, customer);
  if (existing) return toFinalOutcome(existing);
  const { id, chargeId, key, amountCents } = order;
  const params = {
    amount: amountCents,
    currency: "usd",
    customer,
    payment_method: method,
    allowed_payment_method_types: [methodKind],
    description: text,
    metadata: { attempt: id, payment: chargeId },
    confirm: true,
    off_session: true,
  } satisfies Stripe.PaymentIntentCreateParams;
  try {
    const options = { idempotencyKey: key };
    return await toFinalOutcome(
      await callStripe(({ paymentIntents }) => paymentIntents.create(params, options)),
    );
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    return toRefused(error);
  }
}

/** A payment without a page as it is now. */
export async function retrieveIntent(providerId: string): Promise<Outcome> {
  const intent = await retrieveOrThrow(
    callStripe(({ paymentIntents }) => paymentIntents.retrieve(providerId)),
    (answer) => answer,
  );
  return toFinalOutcome(intent);
}

/**
 * Whether a payment has ended without money; `paying` when it has taken some, or a bank works on
 * it.
 */
export async function closeIntent(providerId: string): Promise<"closed" | "paying"> {
  const { state } = await retrieveIntent(providerId);
  return state === "failed" ? "closed" : "paying";
}
