import "server-only";
import { env } from "@/lib/core/env";
import type { PaymentProvider } from "./contract";
import { manual } from "./manual";

/** The provider that the configuration names. Throws for one that does not exist (which the configuration refuses at start). */
export function paymentProvider(): PaymentProvider {
  const { PAYMENTS } = env();
  if (PAYMENTS === "manual") return manual;
  throw new Error(`There is no payment provider ${PAYMENTS}.`);
}
