import "server-only";
import type { Refusal } from "@/generated/prisma/client";
import type { Outcome } from "@/lib/integrations/payments/contract";

interface Reason {
  refusal: Refusal;
  /** In the customer's words, never the provider's. */
  text: string;
}

const retry = (text: string): Reason => ({ refusal: "retry", text });
const newMethod = (text: string): Reason => ({ refusal: "new_method", text });

const LOW = retry("Your bank declined the charge for lack of funds.");
const LIMIT = retry("Your bank declined the charge: a limit is reached.");
const AWAY = retry("Your bank could not be reached.");
const UNKNOWN = retry("Your bank declined the charge.");
const EXPIRED = newMethod("It has expired.");
// Whoever holds a lost or stolen card is not told that it is one.
const STOPPED = newMethod("The bank allows no payments from it any more.");
const CLOSED = newMethod("The account cannot be charged any more.");
const CONFIRM: Reason = {
  refusal: "needs_customer",
  text: "Your bank wants you to confirm.",
};

/** By Stripe's decline code, else its error code: https://docs.stripe.com/declines/codes. */
const REASONS: ReadonlyMap<string, Reason> = new Map([
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

/** What may help after a refusal, and why it was one; a code that is not known: try again. */
export const reasonOf = (code: string | undefined): Reason => REASONS.get(code ?? "") ?? UNKNOWN;

/** Whether the method is refused because its last month is over. */
export const isExpiry = (text: string | null): boolean => text === EXPIRED.text;

/**
 * The columns of an outcome without money. Of an off-session attempt the refusal; of any other the
 * provider's own words.
 */
export function toColumns<O extends { state: Exclude<Outcome["state"], "settled"> }>(
  { methodId }: { methodId: string | null },
  outcome: O,
): Omit<O, "code"> & { refusal?: Refusal } {
  const { code, ...columns }: O & { code?: string } = outcome;
  if (!methodId || outcome.state !== "failed") return columns;
  const { refusal, text } = reasonOf(code);
  return { ...columns, error: text, refusal };
}
