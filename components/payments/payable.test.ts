import type { CustomerSubscription } from "@/lib/domain/subscriptions/schema";
import { payableOf } from "./payable";

const subscription = {
  _id: "id",
  amount: 100,
  totalPaid: 0,
  outstanding: 100,
  due: 100,
  paymentStatus: "pending",
  nextBillingDate: "2026-12-01",
} as CustomerSubscription;

it("distinguishes a charge from a later one of the same amount after a refund", () => {
  const { state } = payableOf(subscription);
  expect(payableOf({ ...subscription }).state).toBe(state);
  expect(payableOf({ ...subscription, totalPaid: 100, outstanding: 0 }).state).not.toBe(state);
  expect(payableOf({ ...subscription, nextBillingDate: "2027-01-01" }).state).not.toBe(state);
});
