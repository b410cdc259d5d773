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
