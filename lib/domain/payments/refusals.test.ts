import { reasonOf, toColumns } from "./refusals";

describe("a refusal", () => {
  it.each([
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
  ])("with %s is %s", (code, refusal, text) => {
    expect(reasonOf(code)).toEqual({ refusal, text });
  });

  it("is of off-session attempts alone: at a page the provider's words are the customer's", () => {
    const outcome = {
      state: "failed",
      providerId: "pi_1",
      error: "No.",
      code: "lost_card",
    } as const;
    expect(toColumns({ methodId: null }, outcome)).toEqual({
      state: "failed",
      providerId: "pi_1",
      error: "No.",
    });
    expect(toColumns({ methodId: "m" }, outcome)).toMatchObject({ refusal: "new_method" });
  });
});
