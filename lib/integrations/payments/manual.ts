import type { PaymentProvider } from "./provider";

/** Records the payment as made, at once; no money is collected by it (product.md, Billing). */
export const manual: PaymentProvider = {
  name: "manual",
  collect: ({ method, transactionId }) => Promise.resolve({ settled: { method, transactionId } }),
};
