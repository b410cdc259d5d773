/** `paid` also when partly refunded. */
export const PAYMENT_STATUSES = ["pending", "paid", "failed", "refunded", "void"] as const;
