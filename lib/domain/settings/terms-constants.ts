/** Days to pay, from the day of issue to the due date. */
export const PAYMENT_TERMS = [0, 7, 14, 30, 45, 60] as const;

/** "30 days"; without any, that it is due when it is issued. */
export const termsLabel = (days: number): string => (days === 0 ? "Due at once" : `${days} days`);
