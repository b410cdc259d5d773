/** `paid` also when partly refunded. */
export const PAYMENT_STATUSES = ["pending", "paid", "failed", "refunded", "void"] as const;

/** A payment received elsewhere is recorded at most so many days after it came. */
export const OLDEST_RECORD_DAYS = 90;
