export const SUBSCRIPTION_STATUSES = [
  "active",
  "paused",
  "suspended",
  "cancelled",
  "completed",
] as const;

/** Final: no way back, and the customer may subscribe to the same service again. */
export const FINAL_STATUSES = ["cancelled", "completed"] as const;
