import "server-only";
import type Stripe from "stripe";
import { isLiveKey } from "@/lib/core/env";
import { ProviderRefusedError } from "./contract";
import type { CheckoutTerms, Movement, Order, Outcome, PaymentProvider } from "./contract";
import { beginAutopay, closeIntent, isIntent, retrieveIntent } from "./stripe-autopay";
import { STRIPE_API_VERSION, callStripe, retrieveOrThrow } from "./stripe-client";
import { SAVED_KINDS, methodOf } from "./stripe-methods";

const EXPAND_INTENT = { expand: ["payment_intent"] };
const EXPAND_METHOD = { expand: ["payment_intent.payment_method"] };

/** Must not change while an attempt is live: Stripe accepts one request per idempotency key. */
function toSessionParams({ id, chargeId }: Order, terms: CheckoutTerms) {
  const { lines, siteUrl, payPath, customer } = terms;
  const metadata = { attempt: id, payment: chargeId };
  const payer = customer
    ? {
        customer,
        allowed_payment_method_types: [...SAVED_KINDS],
        payment_intent_data: { metadata, setup_future_usage: "off_session" as const },
      }
    : { payment_intent_data: { metadata } };
  return {
    mode: "payment",
    line_items: lines.map(({ text, amountCents }) => ({
      quantity: 1,
      price_data: {
        currency: "usd",
        unit_amount: amountCents,
        product_data: { name: text },
      },
    })),
    client_reference_id: id,
    metadata,
    ...payer,
    success_url:
      siteUrl + (payPath ? `${payPath}?paid=1` : `/dashboard/payments/${chargeId}/return`),
    cancel_url: siteUrl + (payPath ?? "/dashboard?payment=cancelled"),
    ...EXPAND_INTENT,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** A refused creation is a failed outcome. */
async function createOrFail<T>(
  work: Promise<T>,
  toOutcome: (answer: T) => Outcome,
): Promise<Outcome> {
  try {
    return toOutcome(await work);
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    return { state: "failed", providerId: null, error: error.message };
  }
}

const idOf = (object: { id: string } | string | null): string =>
  typeof object === "string" ? object : (object?.id ?? "");

const isDeclined = (intent: Stripe.PaymentIntent) =>
  intent.status === "canceled" || intent.status === "requires_payment_method";

function toChargeOutcome(session: Stripe.Checkout.Session): Outcome {
  const { id: providerId, status, payment_status: paid, payment_intent: intent } = session;
  if (status === "expired") return { state: "expired", providerId };
  if (status === "open")
    return {
      state: "open",
      providerId,
      checkoutUrl: session.url ?? "",
      expiresAt: new Date(session.expires_at * 1_000),
    };
  if (paid === "unpaid") {
    if (!intent || typeof intent === "string" || !isDeclined(intent))
      return { state: "processing", providerId };
    const error = intent.last_payment_error?.message ?? "The payment was declined.";
    return { state: "failed", providerId, error };
  }
  return {
    state: "settled",
    providerId,
    method: "stripe",
    paidWith: methodOf(intent),
    transactionId: idOf(intent),
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? "").toUpperCase(),
    reference: session.client_reference_id,
    isExpectedMode: session.mode === "payment" && session.livemode === isLiveKey(),
  };
}

const attemptIdOf = (intent: Stripe.PaymentIntent | string | null): string | null =>
  typeof intent === "string" ? null : (intent?.metadata?.attempt ?? null);

function toRefundOutcome(refund: Stripe.Refund): Outcome {
  const { id: providerId, status, amount, currency, metadata, payment_intent: intent } = refund;
  if (status === "failed" || status === "canceled")
    return { state: "failed", providerId, error: refund.failure_reason ?? "The refund failed." };
  if (status !== "succeeded") return { state: "processing", providerId };
  return {
    state: "settled",
    providerId,
    method: "stripe",
    transactionId: idOf(intent),
    amountCents: amount,
    currency: currency.toUpperCase(),
    reference: metadata?.attempt ?? attemptIdOf(intent),
    isExpectedMode: true,
    refundedAt: new Date(refund.created * 1_000),
  };
}

function toDisputeOutcome(dispute: Stripe.Dispute): Outcome {
  const { id: providerId, status, amount, currency, payment_intent: intent } = dispute;
  if (status !== "lost") return { state: "failed", providerId, error: `The dispute is ${status}.` };
  return {
    state: "settled",
    providerId,
    method: "stripe",
    transactionId: idOf(intent),
    amountCents: amount,
    currency: currency.toUpperCase(),
    isExpectedMode: true,
    reference: attemptIdOf(intent),
  };
}

/** All pages of a list, in the shape of one Stripe list. */
async function readAllPages<T>(pages: AsyncIterable<T>) {
  const data: T[] = [];
  for await (const item of pages) data.push(item);
  return { object: "list", data };
}

type ListEntry = Pick<Stripe.PaymentIntent, "id" | "currency" | "created"> & {
  status: string | null;
  metadata: Stripe.Metadata | null;
};

/** An entry of Stripe's list; null when no money has moved. */
function toMovement(
  kind: Movement["kind"],
  { id, status, currency, metadata, created }: ListEntry,
  amountCents: number,
): Movement | null {
  if (status !== "succeeded") return null;
  const createdAt = new Date(created * 1_000);
  const reference = metadata?.attempt ?? null;
  return { id, kind, amountCents, currency: currency.toUpperCase(), reference, createdAt };
}

function openCheckout(order: Order, terms: CheckoutTerms): Promise<Outcome> {
  const params = toSessionParams(order, terms);
  const options = { idempotencyKey: order.key };
  const session = callStripe(({ checkout }) => checkout.sessions.create(params, options));
  return createOrFail(session, toChargeOutcome);
}

const retrieveCheckout = (providerId: string): Promise<Outcome> =>
  retrieveOrThrow(
    callStripe(({ checkout }) => checkout.sessions.retrieve(providerId, EXPAND_METHOD)),
    toChargeOutcome,
  );

function beginOrPoll(order: Order): Promise<Outcome> {
  const { providerId, terms } = order;
  if (providerId)
    return isIntent(providerId) ? retrieveIntent(providerId) : retrieveCheckout(providerId);
  if (!terms) throw new Error("An attempt without an answer has what it is begun with.");
  return terms.kind === "autopay" ? beginAutopay(order, terms) : openCheckout(order, terms);
}

const retrieveRefund = (providerId: string): Promise<Outcome> =>
  retrieveOrThrow(
    callStripe(({ refunds }) => refunds.retrieve(providerId, EXPAND_INTENT)),
    toRefundOutcome,
  );

/** Money through Stripe Checkout: https://docs.stripe.com/payments/checkout. */
export const stripe: PaymentProvider = {
  name: "stripe",
  kind: "collects",
  means: "By card or US bank account",
  limits: { minCents: 50, maxCents: 99_999_999 },
  api: () => ({ version: STRIPE_API_VERSION, isLive: isLiveKey() }),
  begin: beginOrPoll,
  poll: beginOrPoll,
  async close(order) {
    // The page whose answer was lost is found under its key.
    const providerId = order.providerId ?? (await beginOrPoll(order)).providerId;
    if (!providerId) return "closed";
    if (isIntent(providerId)) return closeIntent(providerId);
    try {
      await callStripe(({ checkout }) => checkout.sessions.expire(providerId));
      return "closed";
    } catch (error) {
      if (!(error instanceof ProviderRefusedError)) throw error;
    }
    // Only an open session can expire.
    const { state } = await retrieveCheckout(providerId);
    return state === "expired" || state === "failed" ? "closed" : "paying";
  },
  async refund({ id, key, providerId, amountCents, transactionId, isRetry }) {
    if (providerId) return retrieveRefund(providerId);
    const payment = { payment_intent: transactionId };
    if (isRetry) {
      const refunds = await retrieveOrThrow(
        callStripe((client) => client.refunds.list({ ...payment, limit: 100 })),
        ({ data }) => data,
      );
      const existing = refunds.find(({ metadata }) => metadata?.attempt === id);
      if (existing) return toRefundOutcome(existing);
    }
    const params = { ...payment, amount: amountCents, metadata: { attempt: id } };
    const options = { idempotencyKey: key };
    const refund = callStripe((client) => client.refunds.create(params, options));
    return createOrFail(refund, toRefundOutcome);
  },
  retrieveRefund,
  retrieveDispute: (providerId) =>
    retrieveOrThrow(
      callStripe(({ disputes }) => disputes.retrieve(providerId, EXPAND_INTENT)),
      toDisputeOutcome,
    ),
  describeDispute: (providerId) =>
    retrieveOrThrow(
      callStripe(({ disputes }) => disputes.retrieve(providerId, EXPAND_INTENT)),
      ({ amount, currency, reason, payment_intent: intent }) => ({
        transactionId: idOf(intent),
        amountCents: amount,
        currency: currency.toUpperCase(),
        reason,
        reference: attemptIdOf(intent),
      }),
    ),
  async list(since) {
    const params = { created: { gte: Math.floor(since.getTime() / 1_000) }, limit: 100 };
    const intents = await callStripe(({ paymentIntents }) =>
      readAllPages(paymentIntents.list(params)),
    );
    const refunds = await callStripe((client) => readAllPages(client.refunds.list(params)));
    const movements = [
      ...intents.data.map((intent) => toMovement("charge", intent, intent.amount_received)),
      ...refunds.data.map((refund) => toMovement("refund", refund, refund.amount)),
    ];
    return movements.filter((movement) => movement !== null);
  },
};
