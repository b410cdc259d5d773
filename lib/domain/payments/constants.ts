/** A payment received elsewhere is recorded at most so many days later. */
export const MAX_RECORD_AGE_DAYS = 90;

/** The words that are agreed to when a method is saved, or automatic payment is switched on. */
export const CONSENT = {
  version: 1,
  text:
    "I allow this company to keep this payment method with its payment provider, and, while " +
    "automatic payment is switched on, to charge it for what is due on the day it is due. I can " +
    "switch that off or remove the method at any time.",
} as const;
