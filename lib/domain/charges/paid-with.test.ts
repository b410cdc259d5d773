import { paidByText } from "./paid-with";

test.each([
  [{ method: "stripe", paidWith: "Visa ending 4242" }, "by Visa ending 4242"],
  [{ method: "stripe", paidWith: null }, "by card or bank account"],
  [{ method: "bank transfer", paidWith: null }, "by bank transfer"],
  [{ method: "manual", paidWith: null }, ""],
  [{ method: "none", paidWith: null }, ""],
  [{ method: null, paidWith: null }, ""],
])("a charge says how it was paid where that is known: %j", (charge, text) => {
  expect(paidByText(charge)).toBe(text);
});
