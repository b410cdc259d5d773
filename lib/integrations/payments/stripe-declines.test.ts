import { declineOf } from "./stripe-declines";

test.each([
  ["insufficient_funds", "retry", "Your bank declined the charge for lack of funds."],
  ["issuer_not_available", "retry", "Your bank could not be reached."],
  ["a_code_of_tomorrow", "retry", "Your bank declined the charge."],
  [undefined, "retry", "Your bank declined the charge."],
  ["expired_card", "new_method", "It has expired."],
  ["lost_card", "new_method", "The bank allows no payments from it any more."],
  ["stolen_card", "new_method", "The bank allows no payments from it any more."],
  ["debit_not_authorized", "new_method", "The bank allows no payments from it any more."],
  ["account_closed", "new_method", "The account cannot be charged any more."],
  ["resource_missing", "new_method", "The account cannot be charged any more."],
  ["authentication_required", "needs_customer", "Your bank wants you to confirm."],
])("a refusal with %s is %s", (code, kind, error) => {
  expect(declineOf(code)).toEqual({
    error,
    refusal: { kind, isExpired: code === "expired_card" },
  });
});
