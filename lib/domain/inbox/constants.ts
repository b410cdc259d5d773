export const INQUIRY_STATUSES = ["new", "read", "answered", "archived"] as const;

/** The contact page promises an answer within 24 hours. */
export const ANSWER_HOURS = 24;

export const TOPIC_LENGTH = 80;
export const NOTE_LENGTH = 2_000;
export const REPLY_LENGTH = 5_000;
