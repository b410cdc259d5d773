/** More missed periods than these at once are a mistake somebody has to look at. */
export const MAX_PERIODS = 24;

/**
 * A charge more than so many days past its due date suspends its subscription and keeps a customer
 * from resuming.
 */
export const GRACE_DAYS = 14;

/**
 * The days after the due date on which a reminder is mailed, and how many days before a coming
 * charge.
 */
export const REMINDER_DAYS = [0, 3, 7] as const;
export const NOTICE_DAYS = 3;

export const CURRENCY = "USD";

/** An attempt that may still move money. At most one of a charge (a partial unique index). */
export const LIVE_STATUSES = ["created", "open", "processing", "unknown"] as const;

export const ATTEMPT_STATUSES = [
  ...LIVE_STATUSES,
  "succeeded",
  "failed",
  "expired",
  "orphaned",
  "mismatched",
] as const;

/** `retry`: failed before, and waits for its next try. */
export const JOB_STATES = ["queued", "active", "retry", "failed", "done"] as const;

/** `paid` also when partly refunded. */
export const PAYMENT_STATUSES = ["pending", "paid", "failed", "refunded", "void"] as const;

/** A payment received elsewhere is recorded at most so many days after it came. */
export const MAX_RECORD_AGE_DAYS = 90;

/**
 * The ages of what is due, in days past the due date: from `youngest` to `oldest`, both included.
 */
export const AGES = [
  { days: "current", oldest: 0, youngest: undefined },
  { days: "1-30", oldest: 30, youngest: 1 },
  { days: "31-60", oldest: 60, youngest: 31 },
  { days: "61+", oldest: undefined, youngest: 61 },
] as const;

export const SUBSCRIPTION_STATUSES = [
  "active",
  "paused",
  "suspended",
  "cancelled",
  "completed",
] as const;

/** Final: no way back, and the customer may subscribe to the same service again. */
export const FINAL_STATUSES = ["cancelled", "completed"] as const;
