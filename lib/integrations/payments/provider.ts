import "server-only";
import { env } from "@/lib/core/env";
import type { PaymentProvider } from "./contract";
import { manual } from "./manual";
import { stripe } from "./stripe";

/** The configured provider, or the one that an attempt was made with. */
export function paymentProvider(name: string = env().PAYMENTS): PaymentProvider {
  return name === "stripe" ? stripe : manual;
}
