interface Asked {
  /** The attempt's. What the provider says of it must name it. */
  id: string;
  /** Asked again under the same key, the provider repeats its answer and not the effect. */
  key: string;
  /** The amount in the database; nothing a caller sends changes it. */
  amountCents: number;
}

/**
 * What the customer is told at the provider. The same at each repeat: under one key a provider
 * takes one request.
 */
export interface Order {
  /** What it is for. */
  text: string;
  email: string;
  /** The site's address, to come back to. */
  siteUrl: string;
}

export interface Charge extends Asked {
  paymentId: string;
  /** Read by providers with a page of their own. */
  order: () => Promise<Order>;
  method: string;
  /** Empty when there is none. */
  transactionId: string;
}

export interface Refund extends Asked {
  /**
   * It was asked for before, perhaps long ago: keys are forgotten after a day, so that it is looked
   * for first.
   */
  isRepeat: boolean;
  /** The payment at the provider that is given back, whole or in part. */
  transactionId: string;
}

/**
 * Where an attempt can be found again at the provider; without an id nobody there has answered yet.
 */
export interface Known {
  key: string;
  providerId: string | null;
}

/** What the provider says has moved: held against the attempt before anything is settled. */
export interface Settled {
  state: "settled";
  providerId: string | null;
  method: string;
  transactionId: string;
  amountCents: number;
  /** ISO 4217, in capitals. */
  currency: string;
  /**
   * The attempt that the provider names; null when it names none. Of what went back without having
   * been asked for here, the one that brought it.
   */
  reference: string | null;
  /**
   * Whether it is a single payment, of real money where the key is for real money and of play money
   * where it is not.
   */
  isOwnMode: boolean;
  /** When a refund was begun there. */
  begunAt?: Date;
}

/** Money that has moved, in the provider's own list. */
export interface Movement {
  /** The provider's name for the payment or the refund. */
  id: string;
  kind: "charge" | "refund";
  amountCents: number;
  /** ISO 4217, in capitals. */
  currency: string;
  /** The attempt that it names. */
  reference: string | null;
  createdAt: Date;
}

/**
 * What has become of an attempt. `open`: the customer goes on at the provider's page and comes back
 * later.
 */
export type Outcome =
  | Settled
  | { state: "open"; providerId: string; checkoutUrl: string; expiresAt: Date }
  | { state: "processing"; providerId: string }
  | { state: "expired"; providerId: string }
  | { state: "failed"; providerId: string | null; error: string };

/** Nobody knows whether it was done: no answer, or none that says. Ask again under the same key. */
export class ProviderSilent extends Error {}

/** It answers, and does not know what was begun there: nothing was decided. */
export class ProviderRiddle extends ProviderSilent {}

/** It answers that there is no such thing: nothing can come of it there. */
export class ProviderUnaware extends ProviderRiddle {}

/** A definite no: nothing was done, and nothing will be. */
export class ProviderRefused extends Error {}

/**
 * How money moves. Called outside any transaction: it may talk to another server. What has no
 * answer throws ProviderSilent.
 */
export interface PaymentProvider {
  readonly name: "manual" | "stripe";
  /** The least and the most of one charge. */
  readonly limits: { minCents: number; maxCents: number };
  collect(charge: Charge): Promise<Outcome>;
  /** What has become of a charge that the provider knows. */
  look(providerId: string): Promise<Outcome>;
  /**
   * Ends what is under way, so that nothing more can come of it; `paying` when it is too late for
   * that.
   */
  close(attempt: Known): Promise<"closed" | "paying">;
  refund(refund: Refund): Promise<Outcome>;
  /** What has become of a refund that the provider knows. */
  lookRefund(providerId: string): Promise<Outcome>;
  /** The same of a dispute: settled is what was lost. */
  lookDispute(providerId: string): Promise<Outcome>;
  /** All that has moved, of what was begun at the provider since an instant. */
  list(since: Date): Promise<Movement[]>;
}
