/** How money moves: recorded at once, by transfers that are announced, or collected by Stripe. */
export const PAYMENT_MODES = ["manual", "transfer", "stripe"] as const;

export type PaymentMode = (typeof PAYMENT_MODES)[number];
