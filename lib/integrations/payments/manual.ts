import type { PaymentProvider } from "./contract";

const unsupported = () => Promise.reject(new Error("A manual payment has no provider to ask."));

/** Records the payment at once; collects no money (docs/product.md). */
export const manual: PaymentProvider = {
  name: "manual",
  kind: "records",
  means: null,
  // What the column of an attempt holds.
  limits: { minCents: 0, maxCents: 2 ** 31 - 1 },
  api: () => null,
  begin: (_order, payment) => Promise.resolve({ state: "recorded", ...payment }),
  // What was not recorded when it was begun has moved nothing: its process died between.
  poll: () => Promise.resolve({ state: "expired", providerId: null }),
  close: () => Promise.resolve("closed"),
  refund: unsupported,
  retrieveRefund: unsupported,
  retrieveDispute: unsupported,
  describeDispute: unsupported,
  list: () => Promise.resolve([]),
};
