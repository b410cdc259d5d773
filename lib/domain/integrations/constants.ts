/** Of the agency, and of each customer. */
export const MAX_KEYS = 20;
