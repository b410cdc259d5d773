interface ProviderRequest {
  /** The attempt's id. The provider's reports must name it. */
  id: string;
  /** Idempotency key: a retry repeats the provider's answer and not the effect. */
  key: string;
  /** The amount in the database; nothing a caller sends changes it. */
  amountCents: number;
}

/**
 * What the provider's page shows: nobody's address, since whoever has a pay link opens the same
 * page. The same at each retry: one key stands for one request.
 */
export interface Order {
  /** One a charge; they sum to the amount. */
  lines: { text: string; amountCents: number }[];
  /** The provider's customer, for whom the page keeps the method; null: it keeps none. */
  customer: string | null;
  /** The site's address, to return to. */
  siteUrl: string;
  /** The page to return to of whoever pays by a mailed link; null: the portal. */
  payPath: string | null;
}

export interface ChargeRequest extends ProviderRequest {
  chargeId: string;
  /** Read only by providers with a page of their own. */
  order: () => Promise<Order>;
  method: string;
  /** Empty when there is none. */
  transactionId: string;
}

/** A charge of a saved method while nobody is there. The same at each retry. */
export interface SavedCharge extends ProviderRequest {
  chargeId: string;
  /** The provider's customer, and the method that it keeps. */
  customer: string;
  method: string;
  methodKind: "card" | "sepa_debit" | "us_bank_account";
  text: string;
}

export interface RefundRequest extends ProviderRequest {
  /** Requested before: keys are forgotten after a day, so the refund is looked up first. */
  isRetry: boolean;
  /** The payment at the provider that is refunded, in full or in part. */
  transactionId: string;
}

/** How the provider finds an attempt again; without an id it has never answered. */
export interface AttemptReference {
  key: string;
  providerId: string | null;
}

/** Money that the provider says has moved; compared with the attempt before anything is settled. */
export interface SettledOutcome {
  state: "settled";
  providerId: string | null;
  method: string;
  transactionId: string;
  amountCents: number;
  /** ISO 4217, in capitals. */
  currency: string;
  /** The attempt that the provider names; of an external refund, the one that brought the money. */
  reference: string | null;
  /** Whether it is a one-time payment in the key's mode (live or test). */
  isExpectedMode: boolean;
  /** When a refund was created there. */
  refundedAt?: Date;
}

/** Money that has moved, in the provider's own list. */
export interface Movement {
  /** The provider's id of the payment or the refund. */
  id: string;
  kind: "charge" | "refund";
  amountCents: number;
  /** ISO 4217, in capitals. */
  currency: string;
  /** The attempt that it names. */
  reference: string | null;
  createdAt: Date;
}

/** Money that a payer's bank takes back, or wants to. */
export interface Dispute {
  transactionId: string;
  amountCents: number;
  /** ISO 4217, in capitals. */
  currency: string;
  /** As the provider names it: `fraudulent`. */
  reason: string;
  /** The attempt that brought the money. */
  reference: string | null;
}

/** The state of an attempt. `open`: the customer continues on the provider's page. */
export type Outcome =
  | SettledOutcome
  | { state: "open"; providerId: string; checkoutUrl: string; expiresAt: Date }
  | { state: "processing"; providerId: string }
  | { state: "expired"; providerId: string | null }
  /** `code`: the provider's own, of a saved method that was refused. */
  | { state: "failed"; providerId: string | null; error: string; code?: string };

/** No answer, or none that says what was done: retry under the same key. */
export class ProviderUnavailableError extends Error {}

/** The provider answers, but not what became of an attempt: nothing is decided. */
export class AmbiguousPaymentError extends ProviderUnavailableError {}

/** The provider does not know the attempt. */
export class UnknownToProviderError extends AmbiguousPaymentError {}

/** A definite refusal: nothing was done, and nothing will be. */
export class ProviderRefusedError extends Error {}

/**
 * How money moves. Called outside transactions: it may call another server. Without an answer it
 * throws ProviderUnavailableError.
 */
export interface PaymentProvider {
  /** With `transfer` nothing is collected: the customer announces a charge (announcements.ts). */
  readonly name: "manual" | "transfer" | "stripe";
  /** The smallest and the largest charge. */
  readonly limits: { minCents: number; maxCents: number };
  collect(charge: ChargeRequest): Promise<Outcome>;
  /** Looked up first, as keys are forgotten after a day and our rows by a restored backup. */
  collectSaved(charge: SavedCharge): Promise<Outcome>;
  retrieve(providerId: string): Promise<Outcome>;
  /** Ends an attempt so that nobody can pay it any more; `paying` when it is too late. */
  close(attempt: AttemptReference): Promise<"closed" | "paying">;
  refund(refund: RefundRequest): Promise<Outcome>;
  retrieveRefund(providerId: string): Promise<Outcome>;
  /** Settled is a lost dispute. */
  retrieveDispute(providerId: string): Promise<Outcome>;
  /** What a dispute is about, however it stands. */
  describeDispute(providerId: string): Promise<Dispute>;
  /** All movements of what was created at the provider since an instant. */
  list(since: Date): Promise<Movement[]>;
}
