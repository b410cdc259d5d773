/** A subscription with more missed periods is put on hold. */
export const MAX_PERIODS = 24;

/** A charge more days past its due date suspends its subscription and prevents resuming. */
export const GRACE_DAYS = 14;

/** Days after the due date with a reminder, and days before a coming charge. */
export const REMINDER_DAYS = [0, 3, 7] as const;
export const NOTICE_DAYS = 3;

/** The same of a one-off charge, which exists before it is due. */
export const ONE_OFF_REMINDER_DAYS = [-NOTICE_DAYS, ...REMINDER_DAYS] as const;

export const SUBSCRIPTION_STATUSES = [
  "active",
  "paused",
  "suspended",
  "cancelled",
  "completed",
] as const;

/** Final; the customer may subscribe to the same service again. */
export const FINAL_STATUSES = ["cancelled", "completed"] as const;
