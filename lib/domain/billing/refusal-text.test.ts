import { Temporal } from "temporal-polyfill";
import { nextTryDay, refusalText, refusalTextForAdmin } from "./refusal-text";
import type { RefusalFacts } from "./refusal-text";

const facts = (of: Partial<RefusalFacts>): RefusalFacts => ({
  kind: "retry",
  reason: null,
  methodKind: "card",
  nextTry: null,
  ...of,
});

const LOW = "Your bank declined the charge for lack of funds.";

test.each<[Partial<RefusalFacts>, string]>([
  [{ reason: LOW, nextTry: "Dec 16" }, `${LOW} We try again on Dec 16.`],
  [{}, "Your bank declined the charge. We do not try again. Pay now."],
  [{ kind: "new_method" }, "This card can no longer be charged. Add another method."],
  [
    { kind: "new_method", methodKind: "us_bank_account" },
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

test.each([
  ["2026-12-13", "2026-12-16"],
  ["2026-12-15", "2026-12-16"],
  ["2026-12-16", "2026-12-18"],
  ["2026-12-18", "2026-12-20"],
  ["2026-12-20", undefined],
])("a charge due on Dec 13 that was refused on %s is tried again on %s", (day, next) => {
  const due = new Date("2026-12-13T00:00:00Z");
  expect(nextTryDay(due, Temporal.PlainDate.from(day))?.toString()).toBe(next);
});
