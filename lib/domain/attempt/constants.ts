/** An attempt that may still move money. At most one of a charge (a partial unique index). */
export const LIVE_STATUSES = ["created", "open", "processing", "unknown"] as const;
