export const ASK_STATES = ["open", "answered", "expired", "withdrawn"] as const;

export const MAX_WAIT_SECONDS = 30;

/** Questions of one agent that are open at once. */
export const MAX_OPEN = 1_000;

/** How far ahead a question may expire; without a word of it, in a day. */
export const MIN_MINUTES = 1;
export const MAX_DAYS = 30;
export const DEFAULT_EXPIRY_HOURS = 24;

/** The days that say what a line would have meant, and the verdicts that it takes. */
export const LINE_DAYS = 90;
export const MIN_VERDICTS = 50;

/** Changes of a line that are shown. */
export const MAX_HISTORY = 50;
