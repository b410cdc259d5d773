import "server-only";
import { env } from "@/lib/core/env";
import type { PaymentProvider } from "./contract";
import { manual } from "./manual";
import type { MethodProvider } from "./method-contract";
import { stripe } from "./stripe";
import { stripeMethods } from "./stripe-methods";
import { transfer } from "./transfer";

const providers: Record<string, PaymentProvider> = { manual, transfer, stripe };

/** The configured provider, or the one that an attempt was made with. */
export function paymentProvider(name: string = env().PAYMENTS): PaymentProvider {
  return providers[name] ?? manual;
}

/** Where the configured provider keeps methods; null for one that keeps none. */
export const methodProvider = (): MethodProvider | null =>
  env().PAYMENTS === stripeMethods.name ? stripeMethods : null;

/** The provider that a key is configured for, whose own list can be read; null without one. */
export const listingProvider = (): PaymentProvider | null =>
  env().STRIPE_SECRET_KEY ? stripe : null;
