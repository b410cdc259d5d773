import "server-only";
import { env } from "@/lib/core/env";
import type { PaymentProvider } from "./contract";
import { manual } from "./manual";
import { stripe } from "./stripe";

/** The provider that the configuration names, or the one that an attempt was begun with. */
export function paymentProvider(name: string = env().PAYMENTS): PaymentProvider {
  return name === "stripe" ? stripe : manual;
}
