export const INQUIRY_STATUSES = ["new", "read", "answered", "archived", "suspected"] as const;

/** Suspected ones, which machines have sent for the most part. */
export const SUSPECTED_DAYS = 30;

export const TOPIC_LENGTH = 80;
export const NOTE_LENGTH = 2_000;
export const REPLY_LENGTH = 5_000;
