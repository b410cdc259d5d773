import "server-only";
import type Stripe from "stripe";
import { isLiveKey } from "@/lib/core/env";
import { ProviderRefused, ProviderRiddle, ProviderUnaware } from "./contract";
import type { Charge, Movement, Order, Outcome, PaymentProvider } from "./contract";
import { ask, isMissing } from "./stripe-client";

const WITH_INTENT = { expand: ["payment_intent"] };

/**
 * What Checkout is asked for. Nothing in it changes while an attempt lives: under one key, Stripe
 * takes one request.
 */
function sessionOf({ id, paymentId, amountCents }: Charge, { text, email, siteUrl }: Order) {
  const metadata = { attempt: id, payment: paymentId };
  return {
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: {
          ...{ currency: "usd", unit_amount: amountCents, product_data: { name: text } },
        },
      },
    ],
    ...{ client_reference_id: id, customer_email: email, metadata },
    payment_intent_data: { metadata },
    success_url: `${siteUrl}/dashboard/payments/${paymentId}/return`,
    cancel_url: `${siteUrl}/dashboard?payment=cancelled`,
    ...WITH_INTENT,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** A refusal to begin something is an outcome; silence goes on to the caller. */
async function begun<T>(work: Promise<T>, toOutcome: (answer: T) => Outcome): Promise<Outcome> {
  try {
    return toOutcome(await work);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    return { state: "failed", providerId: null, error: error.message };
  }
}

/**
 * What is known to be there and is refused is a riddle, and nothing was decided: as if there were
 * no answer.
 */
async function found<T, O>(work: Promise<T>, toOutcome: (answer: T) => O): Promise<O> {
  try {
    return toOutcome(await work);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    const Riddle = isMissing(error) ? ProviderUnaware : ProviderRiddle;
    throw new Riddle(error.message, { cause: error });
  }
}

const idOf = (one: { id: string } | string | null): string =>
  typeof one === "string" ? one : (one?.id ?? "");

const declined = (intent: Stripe.PaymentIntent) =>
  intent.status === "canceled" || intent.status === "requires_payment_method";

function outcomeOf(session: Stripe.Checkout.Session): Outcome {
  const { id: providerId, status, payment_status: paid, payment_intent: intent } = session;
  if (status === "expired") return { state: "expired", providerId };
  if (status === "open")
    return {
      ...{ state: "open", providerId, checkoutUrl: session.url ?? "" },
      expiresAt: new Date(session.expires_at * 1_000),
    };
  if (paid === "unpaid") {
    if (!intent || typeof intent === "string" || !declined(intent))
      return { state: "processing", providerId };
    const error = intent.last_payment_error?.message ?? "The payment was declined.";
    return { state: "failed", providerId, error };
  }
  return {
    ...{ state: "settled", providerId, method: "stripe", transactionId: idOf(intent) },
    ...{ amountCents: session.amount_total ?? 0, currency: (session.currency ?? "").toUpperCase() },
    reference: session.client_reference_id,
    isOwnMode: session.mode === "payment" && session.livemode === isLiveKey(),
  };
}

/** The attempt that a payment names, where all of the payment was asked for. */
const paidBy = (intent: Stripe.PaymentIntent | string | null): string | null =>
  typeof intent === "string" ? null : (intent?.metadata?.attempt ?? null);

function outcomeOfRefund(refund: Stripe.Refund): Outcome {
  const { id: providerId, status, amount, currency, metadata, payment_intent: intent } = refund;
  if (status === "failed" || status === "canceled")
    return { state: "failed", providerId, error: refund.failure_reason ?? "The refund failed." };
  if (status !== "succeeded") return { state: "processing", providerId };
  return {
    ...{ state: "settled", providerId, method: "stripe" },
    ...{ transactionId: idOf(intent), amountCents: amount, currency: currency.toUpperCase() },
    ...{ reference: metadata?.attempt ?? paidBy(intent), isOwnMode: true },
    begunAt: new Date(refund.created * 1_000),
  };
}

function outcomeOfDispute(dispute: Stripe.Dispute): Outcome {
  const { id: providerId, status, amount, currency, payment_intent: intent } = dispute;
  if (status !== "lost") return { state: "failed", providerId, error: `The dispute is ${status}.` };
  return {
    ...{ state: "settled", providerId, method: "stripe", transactionId: idOf(intent) },
    ...{ amountCents: amount, currency: currency.toUpperCase(), isOwnMode: true },
    reference: paidBy(intent),
  };
}

/** A whole list, of however many pages, as one answer of Stripe's. */
async function all<T>(pages: AsyncIterable<T>) {
  const data: T[] = [];
  for await (const one of pages) data.push(one);
  return { object: "list", data };
}

type Listed = Pick<Stripe.PaymentIntent, "id" | "currency" | "created"> & {
  status: string | null;
  metadata: Stripe.Metadata | null;
};

/** An entry of Stripe's list; null for what has not moved, or not yet. */
function movement(
  kind: Movement["kind"],
  { id, status, currency, metadata, created }: Listed,
  amountCents: number,
): Movement | null {
  if (status !== "succeeded") return null;
  const createdAt = new Date(created * 1_000);
  const reference = metadata?.attempt ?? null;
  return { id, kind, amountCents, currency: currency.toUpperCase(), reference, createdAt };
}

/** Money through Stripe Checkout: https://docs.stripe.com/payments/checkout. */
export const stripe: PaymentProvider = {
  name: "stripe",
  limits: { minCents: 50, maxCents: 99_999_999 },
  async collect(charge) {
    const once = { idempotencyKey: charge.key };
    const session = sessionOf(charge, await charge.order());
    const asked = ask(({ checkout }) => checkout.sessions.create(session, once));
    return begun(asked, outcomeOf);
  },
  look: (providerId) =>
    found(
      ask(({ checkout }) => checkout.sessions.retrieve(providerId, WITH_INTENT)),
      outcomeOf,
    ),
  async close({ providerId }) {
    if (!providerId) return "closed";
    try {
      await ask(({ checkout }) => checkout.sessions.expire(providerId));
      return "closed";
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
    }
    // Only what is open can be closed.
    const { state } = await stripe.look(providerId);
    return state === "expired" || state === "failed" ? "closed" : "paying";
  },
  async refund({ id, key, amountCents, transactionId, isRepeat }) {
    const of = { payment_intent: transactionId };
    const made = isRepeat
      ? await found(
          ask(({ refunds }) => refunds.list({ ...of, limit: 100 })),
          ({ data }) => data,
        )
      : [];
    const present = made.find(({ metadata }) => metadata?.attempt === id);
    if (present) return outcomeOfRefund(present);
    const wanted = { ...of, amount: amountCents, metadata: { attempt: id } };
    const asked = ask(({ refunds }) => refunds.create(wanted, { idempotencyKey: key }));
    return begun(asked, outcomeOfRefund);
  },
  lookRefund: (providerId) =>
    found(
      ask(({ refunds }) => refunds.retrieve(providerId, WITH_INTENT)),
      outcomeOfRefund,
    ),
  lookDispute: (providerId) =>
    found(
      ask(({ disputes }) => disputes.retrieve(providerId, WITH_INTENT)),
      outcomeOfDispute,
    ),
  async list(since) {
    const wanted = { created: { gte: Math.floor(since.getTime() / 1_000) }, limit: 100 };
    const intents = await ask(({ paymentIntents }) => all(paymentIntents.list(wanted)));
    const refunds = await ask((client) => all(client.refunds.list(wanted)));
    return [
      ...intents.data.map((intent) => movement("charge", intent, intent.amount_received)),
      ...refunds.data.map((refund) => movement("refund", refund, refund.amount)),
    ].filter((one) => one !== null);
  },
};
