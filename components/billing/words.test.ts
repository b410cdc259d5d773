import { payableOf } from "./payment-labels";

type Given = Parameters<typeof payableOf>[0];

const given = {
  ...{ _id: "id", amount: 100, totalPaid: 0, outstanding: 100, due: 100 },
  ...{ paymentStatus: "pending", nextBillingDate: "2026-12-01" },
} as Given;

it("tells a charge from one of the same amount that came after it was given back", () => {
  const { state } = payableOf(given);
  expect(payableOf({ ...given }).state).toBe(state);
  expect(payableOf({ ...given, totalPaid: 100, outstanding: 0 }).state).not.toBe(state);
  expect(payableOf({ ...given, nextBillingDate: "2027-01-01" }).state).not.toBe(state);
});
