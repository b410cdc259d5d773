/** A subscription with more missed periods is parked. */
export const MAX_PERIODS = 24;

/** A charge more days past its due date suspends its subscription and prevents resuming. */
export const GRACE_DAYS = 14;

/** Days after the due date with a reminder, and days before a coming charge. */
export const REMINDER_DAYS = [0, 3, 7] as const;
export const NOTICE_DAYS = 3;

/** The same of a one-off charge, which exists before it is due. */
export const ONE_OFF_REMINDER_DAYS = [-NOTICE_DAYS, ...REMINDER_DAYS] as const;

export const CURRENCY = "USD";

/** An attempt that may still move money; at most one a charge (unique index). */
export const LIVE_STATUSES = ["created", "open", "processing", "unknown"] as const;

export const ATTEMPT_STATUSES = [
  ...LIVE_STATUSES,
  "succeeded",
  "failed",
  "expired",
  "orphaned",
  "mismatched",
] as const;

/** `retry`: failed, waits for its next try. */
export const JOB_STATES = ["queued", "active", "retry", "failed", "done"] as const;

/** `paid` also when partly refunded. */
export const CHARGE_STATUSES = ["pending", "paid", "failed", "refunded", "void"] as const;

/** A payment received elsewhere is recorded at most so many days later. */
export const MAX_RECORD_AGE_DAYS = 90;

/** Age groups in days past the due date, both ends included. */
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

/** Final; the customer may subscribe to the same service again. */
export const FINAL_STATUSES = ["cancelled", "completed"] as const;

/** Lines of a one-off charge at most. */
export const MAX_CHARGE_LINES = 20;

/** What is paid together at most. */
export const MAX_TOGETHER = 50;

/** Why automatic payment took nothing: by what may help. */
export type RefusalKind = "retry" | "new_method" | "needs_customer";

/**
 * What a customer quotes with a transfer: the last eight digits of the charge's id, which unlike
 * the first ones are random.
 */
export const transferReference = (chargeId: string): string => chargeId.slice(-8).toUpperCase();
