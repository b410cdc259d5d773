import type { Refusal } from "./contract";

interface Decline {
  /** In the customer's words, never Stripe's. */
  error: string;
  refusal: Refusal;
}

const retry = (error: string): Decline => ({ error, refusal: { kind: "retry", isExpired: false } });
const newMethod = (error: string, isExpired = false): Decline => ({
  error,
  refusal: { kind: "new_method", isExpired },
});

const LOW = retry("Your bank declined the charge for lack of funds.");
const LIMIT = retry("Your bank declined the charge: a limit is reached.");
const AWAY = retry("Your bank could not be reached.");
const UNKNOWN = retry("Your bank declined the charge.");
const EXPIRED = newMethod("It has expired.", true);
// Whoever holds a lost or stolen card is not told that it is one.
const STOPPED = newMethod("The bank allows no payments from it any more.");
const CLOSED = newMethod("The account cannot be charged any more.");
const CONFIRM: Decline = {
  error: "Your bank wants you to confirm.",
  refusal: { kind: "needs_customer", isExpired: false },
};

/** By Stripe's decline code, else its error code: https://docs.stripe.com/declines/codes. */
const DECLINES: ReadonlyMap<string, Decline> = new Map([
  ["insufficient_funds", LOW],
  ["card_velocity_exceeded", LIMIT],
  ["withdrawal_count_limit_exceeded", LIMIT],
  ["charge_exceeds_source_limit", LIMIT],
  ["issuer_not_available", AWAY],
  ["processing_error", AWAY],
  ["reenter_transaction", AWAY],
  ["try_again_later", AWAY],
  ["approve_with_id", AWAY],
  ["could_not_process", AWAY],
  ["expired_card", EXPIRED],
  ["lost_card", STOPPED],
  ["stolen_card", STOPPED],
  ["pickup_card", STOPPED],
  ["restricted_card", STOPPED],
  ["stop_payment_order", STOPPED],
  ["revocation_of_authorization", STOPPED],
  ["revocation_of_all_authorizations", STOPPED],
  ["debit_not_authorized", STOPPED],
  ["payment_intent_mandate_invalid", STOPPED],
  ["payment_method_bank_account_blocked", STOPPED],
  ["account_closed", CLOSED],
  ["bank_account_closed", CLOSED],
  ["bank_account_restricted", CLOSED],
  ["bank_account_unusable", CLOSED],
  ["bank_ownership_changed", CLOSED],
  ["account_frozen", CLOSED],
  ["no_account", CLOSED],
  ["invalid_account", CLOSED],
  ["invalid_account_number", CLOSED],
  ["incorrect_number", CLOSED],
  ["invalid_number", CLOSED],
  // The provider keeps it no more.
  ["resource_missing", CLOSED],
  ["authentication_required", CONFIRM],
  ["payment_intent_authentication_failure", CONFIRM],
]);

/** Why a saved method was not charged, and what may help; a code that is not known: try again. */
export const declineOf = (code: string | undefined): Decline => DECLINES.get(code ?? "") ?? UNKNOWN;
