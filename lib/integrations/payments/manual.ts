import type { PaymentProvider } from "./contract";

/** Records the payment as made, at once; no money is collected by it (docs/product.md). */
export const manual: PaymentProvider = {
  name: "manual",
  collect: ({ method, transactionId }) => Promise.resolve({ settled: { method, transactionId } }),
  close: () => Promise.resolve("closed"),
};
