import { refusalText, refusalTextForAdmin } from "./refusals";
import type { RefusalFacts } from "./refusals";

const facts = (of: Partial<RefusalFacts>): RefusalFacts => ({
  kind: "retry",
  reason: null,
  method: { kind: "card", status: "failed" },
  nextTry: null,
  ...of,
});

const LOW = "Your bank declined the charge for lack of funds.";

test.each<[Partial<RefusalFacts>, string]>([
  [{ reason: LOW, nextTry: "Dec 16" }, `${LOW} We try again on Dec 16.`],
  [{}, "Your bank declined the charge. We do not try again. Pay now."],
  [{ kind: "new_method" }, "This card can no longer be charged. Add another method."],
  [
    { kind: "new_method", method: { kind: "card", status: "expired" } },
    "This card has expired. Add another method.",
  ],
  [
    { kind: "new_method", method: { kind: "us_bank_account", status: "failed" } },
    "This bank account can no longer be charged. Add another method.",
  ],
  [{ kind: "needs_customer" }, "Your bank wants you to confirm. Pay now."],
])("says a refusal of %j in the customer's words", (of, text) => {
  expect(refusalText(facts(of))).toBe(text);
});

test.each<[Partial<RefusalFacts>, string]>([
  [{ reason: LOW, nextTry: "Dec 16" }, `“${LOW}” It is tried again on Dec 16.`],
  [{}, "“Your bank declined the charge.” It is not tried again."],
  [
    { kind: "new_method" },
    "“This card can no longer be charged.” The customer was asked for another method.",
  ],
  [
    { kind: "needs_customer" },
    "“Your bank wants you to confirm.” The customer was asked to pay by hand.",
  ],
])("says a refusal of %j to administrators", (of, text) => {
  expect(refusalTextForAdmin(facts(of))).toBe(text);
});
