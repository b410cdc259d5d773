import type { PaymentMode } from "@/lib/core/payment-modes";
import type { SavedMethod } from "./method-contract";

interface ProviderRequest {
  /** The attempt's id. The provider's reports must name it. */
  id: string;
  /** Idempotency key: a retry repeats the provider's answer and not the effect. */
  key: string;
  /** The provider's own name for the attempt; null: it has never answered. */
  providerId: string | null;
  /** The amount in the database; nothing a caller sends changes it. */
  amountCents: number;
}

/**
 * What the provider's page shows: nobody's address, since whoever has a pay link opens the same
 * page.
 */
export interface CheckoutTerms {
  kind: "checkout";
  /** One a charge; they sum to the amount. */
  lines: { text: string; amountCents: number }[];
  /** The provider's customer, for whom the page keeps the method; null: it keeps none. */
  customer: string | null;
  /** The site's address, to return to. */
  siteUrl: string;
  /** The page to return to of whoever pays by a mailed link; null: the portal. */
  payPath: string | null;
}

/** A saved method that is charged while nobody is there. */
export interface AutopayTerms {
  kind: "autopay";
  /** The provider's customer, and the method that it keeps. */
  customer: string;
  method: string;
  methodKind: "card" | "sepa_debit" | "us_bank_account";
  text: string;
}

/** A payment to begin, or that was begun: a repeat is the same, as one key is for one request. */
export interface Order extends ProviderRequest {
  /** The first of its charges. */
  chargeId: string;
  /** What it is begun with; null once the provider has answered. */
  terms: CheckoutTerms | AutopayTerms | null;
}

/** How somebody says they paid, where no provider collects. */
export interface ManualPayment {
  method: string;
  /** Empty when there is none. */
  transactionId: string;
}

interface RefundRequest extends ProviderRequest {
  /** Requested before: keys are forgotten after a day, so the refund is looked up first. */
  isRetry: boolean;
  /** The payment at the provider that is refunded, in full or in part. */
  transactionId: string;
}

/** Money that the provider says has moved; compared with the attempt before anything is settled. */
export interface SettledOutcome {
  state: "settled";
  providerId: string | null;
  method: string;
  /** What somebody paid with at the provider's page, where it tells. */
  paidWith?: Pick<SavedMethod, "kind" | "brand" | "last4"> | null;
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

/** Nothing has moved through the provider: the charges are paid by somebody's word. */
export interface RecordedOutcome extends ManualPayment {
  state: "recorded";
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
  | { state: "failed"; providerId: string | null; error: string; refusal?: Refusal };

/** Why a saved method was not charged, by what may help; the error is in the holder's words. */
export interface Refusal {
  kind: "retry" | "new_method" | "needs_customer";
  /** Whether the method's last month is over. */
  isExpired: boolean;
}

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
  readonly name: PaymentMode;
  /**
   * What a customer's press comes to: a payment that the provider collects; one that is recorded at
   * once; or the announcement of one, and nothing is begun here.
   */
  readonly kind: "collects" | "records" | "announces";
  /** What its page takes, as an invoice says: "By card"; null of one without a page. */
  readonly means: string | null;
  /** The smallest and the largest charge. */
  readonly limits: { minCents: number; maxCents: number };
  /** The interface that is called, and whether real money moves by it; null: none is called. */
  api(): { version: string; isLive: boolean } | null;
  /** Begins a payment, or goes on with it. */
  begin(order: Order, payment: ManualPayment): Promise<Outcome | RecordedOutcome>;
  /** What became of a payment. One that was never answered is begun under its key. */
  poll(order: Order): Promise<Outcome>;
  /** Ends a payment so that nobody can pay it any more; `paying` when it is too late. */
  close(order: Order): Promise<"closed" | "paying">;
  /** Requests a refund, or says what became of it. */
  refund(refund: RefundRequest): Promise<Outcome>;
  /** A refund that was created at the provider. */
  retrieveRefund(providerId: string): Promise<Outcome>;
  /** Settled is a lost dispute. */
  retrieveDispute(providerId: string): Promise<Outcome>;
  /** What a dispute is about, however it stands. */
  describeDispute(providerId: string): Promise<Dispute>;
  /** All movements of what was created at the provider since an instant. */
  list(since: Date): Promise<Movement[]>;
}

/** What a message is about, as far as it matters here. */
export type EventSubject =
  "checkout" | "autopay" | "refund" | "dispute" | "dispute_closed" | "setup" | "method" | "mandate";

/**
 * A message of a provider's. It names its object; the object's state is retrieved, not taken from
 * the message.
 */
export interface WebhookEvent {
  provider: PaymentMode;
  id: string;
  /** The provider's own word for it. */
  type: string;
  /** Null: nothing follows from it. */
  subject: EventSubject | null;
  createdAt: Date;
  objectId: string | null;
  /** The attempt, or the setup of a method, that the object names. */
  reference: string | null;
}
