interface Charge {
  id: string;
  /** The amount in the database; nothing a caller sends changes it. */
  amountCents: number;
  method: string;
  /** Empty when there is none. */
  transactionId: string;
}

/** Either the money is there, or the customer has to go on to the provider's page and comes back later. */
type Collected =
  { settled: { method: string; transactionId: string } } | { checkoutUrl: string };

/** How money moves. Called outside any transaction: it may talk to another server. */
export interface PaymentProvider {
  readonly name: "manual" | "stripe";
  collect(charge: Charge): Promise<Collected>;
}
