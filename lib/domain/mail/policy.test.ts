import { isObsolete } from "./policy";

const running = { status: "active", endsOn: null };
const ending = { status: "active", endsOn: new Date() };

test.each([
  ["a reminder of a pending charge", "reminder", "pending", running, false],
  ["a reminder of a paid charge", "reminder", "paid", running, true],
  ["a reminder of a void charge", "reminder", "void", null, true],
  ["the mail that money of a paid charge has not arrived", "not_received", "paid", null, true],
  ["the announcement of the next charge", "reminder", null, running, false],
  ["that of a subscription that ends before it", "reminder", null, ending, true],
  ["that of a cancelled one", "reminder", null, { ...running, status: "cancelled" }, true],
  ["the receipt of a paid charge", "receipt", "paid", running, false],
] as const)("%s is obsolete or not", (_mail, kind, status, subscription, expected) => {
  expect(isObsolete({ kind, charge: status && { status }, subscription })).toBe(expected);
});
