import "server-only";
import { env } from "@/lib/core/env";
import { manual } from "./manual";

export interface Charge {
  id: string;
  /** The amount in the database; nothing a caller sends changes it. */
  amountCents: number;
  method: string;
  /** Empty when there is none. */
  transactionId: string;
}

/** Either the money is there, or the customer has to go on to the provider's page and comes back later. */
export type Collected = { settled: { method: string; transactionId: string } } | { checkoutUrl: string };

/** How money moves. Called outside any transaction: it may talk to another server. */
export interface PaymentProvider {
  readonly name: "manual" | "stripe";
  collect(charge: Charge): Promise<Collected>;
}

/** The provider that the configuration names. Throws for one that does not exist (which the configuration refuses at start). */
export function paymentProvider(): PaymentProvider {
  const { PAYMENTS } = env();
  if (PAYMENTS === "manual") return manual;
  throw new Error(`There is no payment provider ${PAYMENTS}.`);
}
