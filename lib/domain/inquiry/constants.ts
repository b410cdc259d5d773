export const INQUIRY_STATUSES = ["new", "read", "answered", "archived"] as const;

/** The contact page's promise: an answer within 24 hours (spec section 9). */
export const ANSWER_HOURS = 24;
