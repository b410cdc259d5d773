/** More missed periods than these at once are a mistake somebody has to look at. */
export const MOST_PERIODS = 24;

/**
 * A charge more than so many days past its due date suspends its subscription and keeps a customer
 * from resuming.
 */
export const GRACE_DAYS = 14;

/**
 * The days after the due date on which a reminder is mailed, and how many days before a coming
 * charge.
 */
export const REMINDER_DAYS = [0, 3, 7] as const;
export const NOTICE_DAYS = 3;

export const CURRENCY = "USD";
