export const INQUIRY_STATUSES = ["new", "read", "answered", "archived"] as const;

/** The contact page's promise: an answer within 24 hours (docs/product.md, Public pages). */
export const ANSWER_HOURS = 24;

/** Letters of what a visitor came for. */
export const TOPIC_LENGTH = 80;
