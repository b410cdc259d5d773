/** A method as the provider keeps it: never more of a card than this. */
export interface SavedMethod {
  providerId: string;
  /** The provider's customer that it belongs to; null once it is detached. */
  customer: string | null;
  kind: "card" | "sepa_debit" | "us_bank_account";
  brand: string;
  last4: string;
  /** `YYYY-MM`; null for a bank account. */
  expires: string | null;
}

interface SetupRequest {
  id: string;
  key: string;
  customer: string;
  siteUrl: string;
}

/** The state of a page that saves a method. */
export type SetupOutcome =
  /** Without an address it is filled in, and the holder is yet to prove the bank account. */
  | { state: "open"; providerId: string; checkoutUrl: string | null }
  | { state: "expired"; providerId: string }
  | { state: "failed"; providerId: string | null; error: string }
  | {
      state: "succeeded";
      providerId: string;
      customer: string | null;
      /** The setup, or the attempt to pay, that the page names. */
      reference: string | null;
      /** Whether it is a page of this kind in the key's mode (live or test). */
      isExpectedMode: boolean;
      method: SavedMethod | null;
    };

/** The provider's store of methods. As PaymentProvider: outside transactions, throws the same. */
export interface MethodProvider {
  readonly name: "stripe";
  /** The provider's customer for ours; the same at each repeat. */
  createCustomer(customerId: string): Promise<string>;
  openSetup(request: SetupRequest): Promise<SetupOutcome>;
  retrieveSetup(providerId: string, mode: "setup" | "payment"): Promise<SetupOutcome>;
  /** Null for what the provider does not know, or no method of a kind that is offered. */
  retrieveMethod(providerId: string): Promise<SavedMethod | null>;
  retrieveMandate(providerId: string): Promise<{ methodId: string; isActive: boolean } | null>;
  /** Also of a method that is detached already. */
  detach(providerId: string): Promise<void>;
}
