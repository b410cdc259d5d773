/** A subscription with more missed periods is put on hold. */
export const MAX_PERIODS = 24;

export const SUBSCRIPTION_STATUSES = [
  "active",
  "paused",
  "suspended",
  "cancelled",
  "completed",
] as const;

/** Final; the customer may subscribe to the same service again. */
export const FINAL_STATUSES = ["cancelled", "completed"] as const;
