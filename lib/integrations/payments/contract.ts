interface Charge {
  id: string;
  /** Asked again under the same key, the provider repeats its answer and not the effect. */
  key: string;
  /** The amount in the database; nothing a caller sends changes it. */
  amountCents: number;
  method: string;
  /** Empty when there is none. */
  transactionId: string;
}

/** Either the money is there, or the customer has to go on to the provider's page and comes back later. */
type Collected = { settled: { method: string; transactionId: string } } | { checkoutUrl: string };

/** How money moves. Called outside any transaction: it may talk to another server. */
export interface PaymentProvider {
  readonly name: "manual" | "stripe";
  collect(charge: Charge): Promise<Collected>;
  /** Ends what is under way, so that nothing more can come of it; `paying` when it is too late for that. Throws when nobody answers. */
  close(attempt: { key: string; providerId: string | null }): Promise<"closed" | "paying">;
}
