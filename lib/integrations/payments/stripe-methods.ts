import "server-only";
import type Stripe from "stripe";
import { isLiveKey } from "@/lib/core/env";
import { ProviderRefusedError, UnknownToProviderError } from "./contract";
import type { MethodProvider, SavedMethod, SetupOutcome } from "./method-contract";
import { callStripe, retrieveOrThrow } from "./stripe-client";

const EXPAND_METHOD = {
  expand: ["setup_intent.payment_method", "payment_intent.payment_method"],
};

export const SAVED_KINDS = ["card", "us_bank_account"] as const;

const idOf = (object: { id: string } | string | null | undefined): string | null =>
  typeof object === "string" ? object : (object?.id ?? null);

const monthOf = ({ exp_year: year, exp_month: month }: Stripe.PaymentMethod.Card) =>
  `${year}-${String(month).padStart(2, "0")}`;

/** Stripe's method as ours; null for a kind that is not offered. */
function toSavedMethod(method: Stripe.PaymentMethod): SavedMethod | null {
  const { id: providerId, card, us_bank_account: bank, sepa_debit: sepa } = method;
  const customer = idOf(method.customer);
  const base = { providerId, customer };
  if (card)
    return { ...base, kind: "card", brand: card.brand, last4: card.last4, expires: monthOf(card) };
  if (bank) {
    const brand = bank.bank_name ?? "";
    return { ...base, kind: "us_bank_account", brand, last4: bank.last4 ?? "", expires: null };
  }
  if (!sepa) return null;
  const brand = sepa.bank_code ?? "";
  return { ...base, kind: "sepa_debit", brand, last4: sepa.last4 ?? "", expires: null };
}

/** An expanded intent's method. */
export function methodOf(
  intent: Stripe.SetupIntent | Stripe.PaymentIntent | string | null,
): SavedMethod | null {
  const method = typeof intent === "string" ? null : intent?.payment_method;
  return method && typeof method !== "string" ? toSavedMethod(method) : null;
}

/** A bank account may be proved days later, by deposits: it is the customer's from then on. */
const UNPROVED: readonly string[] = ["requires_action", "processing"];

function toSetupOutcome(session: Stripe.Checkout.Session, mode: string): SetupOutcome {
  const { id: providerId, status, url, setup_intent: setup } = session;
  if (status === "open") return { state: "open", providerId, checkoutUrl: url };
  if (status === "expired") return { state: "expired", providerId };
  if (setup && typeof setup !== "string" && UNPROVED.includes(setup.status))
    return { state: "open", providerId, checkoutUrl: null };
  return {
    state: "succeeded",
    providerId,
    customer: idOf(session.customer),
    reference: session.client_reference_id,
    isExpectedMode: session.mode === mode && session.livemode === isLiveKey(),
    method: methodOf(mode === "setup" ? session.setup_intent : session.payment_intent),
  };
}

/** Methods in Stripe: https://docs.stripe.com/payments/save-and-reuse. */
export const stripeMethods: MethodProvider = {
  name: "stripe",
  createCustomer(customerId) {
    // Nothing but the id: a repeat under the key must say the same.
    const params = { metadata: { customer: customerId } };
    const options = { idempotencyKey: `customer-${customerId}` };
    return retrieveOrThrow(
      callStripe(({ customers }) => customers.create(params, options)),
      ({ id }) => id,
    );
  },
  async openSetup({ id, key, customer, siteUrl }) {
    const metadata = { setup: id };
    const params = {
      mode: "setup",
      currency: "usd",
      customer,
      allowed_payment_method_types: [...SAVED_KINDS],
      client_reference_id: id,
      // Of a setup Stripe's own choice is `always`: whoever has a pay link would see the card.
      payment_method_data: { allow_redisplay: "limited" },
      metadata,
      setup_intent_data: { metadata },
      success_url: `${siteUrl}/dashboard/account/payment?saved=1`,
      cancel_url: `${siteUrl}/dashboard/account/payment`,
    } satisfies Stripe.Checkout.SessionCreateParams;
    try {
      const options = { idempotencyKey: key };
      const session = await callStripe(({ checkout }) => checkout.sessions.create(params, options));
      return toSetupOutcome(session, "setup");
    } catch (error) {
      if (!(error instanceof ProviderRefusedError)) throw error;
      return { state: "failed", providerId: null, error: error.message };
    }
  },
  retrieveSetup: (providerId, mode) =>
    retrieveOrThrow(
      callStripe(({ checkout }) => checkout.sessions.retrieve(providerId, EXPAND_METHOD)),
      (session) => toSetupOutcome(session, mode),
    ),
  retrieveMethod: (providerId) =>
    nullIfUnknown(
      retrieveOrThrow(
        callStripe(({ paymentMethods }) => paymentMethods.retrieve(providerId)),
        toSavedMethod,
      ),
    ),
  retrieveMandate: (providerId) =>
    nullIfUnknown(
      retrieveOrThrow(
        callStripe(({ mandates }) => mandates.retrieve(providerId)),
        ({ payment_method: method, status }) => ({
          methodId: idOf(method) ?? "",
          isActive: status !== "inactive",
        }),
      ),
    ),
  async detach(providerId) {
    try {
      await callStripe(({ paymentMethods }) => paymentMethods.detach(providerId));
    } catch (error) {
      // Detached already, or never attached.
      if (!(error instanceof ProviderRefusedError)) throw error;
    }
  },
};

async function nullIfUnknown<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnknownToProviderError) return null;
    throw error;
  }
}
