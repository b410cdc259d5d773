import type { PaymentProvider } from "./contract";

const unsupported = () => Promise.reject(new Error("A manual payment has no provider to ask."));

/** Records the payment at once; collects no money (docs/product.md). */
export const manual: PaymentProvider = {
  name: "manual",
  limits: { minCents: 0, maxCents: Number.MAX_SAFE_INTEGER },
  collect: ({ id, amountCents, method, transactionId }) =>
    Promise.resolve({
      state: "settled",
      providerId: null,
      method,
      transactionId,
      amountCents,
      currency: "USD",
      reference: id,
      isExpectedMode: true,
    }),
  collectSaved: unsupported,
  retrieve: unsupported,
  close: () => Promise.resolve("closed"),
  refund: unsupported,
  retrieveRefund: unsupported,
  retrieveDispute: unsupported,
  describeDispute: unsupported,
  list: () => Promise.resolve([]),
};
