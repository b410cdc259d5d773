/** A payment received elsewhere is recorded at most so many days later. */
export const MAX_RECORD_AGE_DAYS = 90;
