import type { PaymentProvider } from "./contract";

const never = () => Promise.reject(new Error("No other server is asked about a recorded payment."));

/** Records the payment as made, at once; no money is collected by it (docs/product.md). */
export const manual: PaymentProvider = {
  name: "manual",
  limits: { minCents: 0, maxCents: Number.MAX_SAFE_INTEGER },
  collect: ({ id, amountCents, method, transactionId }) =>
    Promise.resolve({
      ...{ state: "settled", providerId: null, method, transactionId, amountCents },
      ...{ currency: "USD", reference: id, isOwnMode: true },
    }),
  look: never,
  close: () => Promise.resolve("closed"),
  refund: never,
  lookRefund: never,
  lookDispute: never,
  list: () => Promise.resolve([]),
};
