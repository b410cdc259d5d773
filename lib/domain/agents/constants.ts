export const OUTCOMES = ["done", "handed_over", "failed"] as const;

export const AGENT_STATES = ["never", "reporting", "silent", "ended"] as const;

export const MAX_RUNS = 1_000;

/** Runs that a key may send in a day, so that none fills the disk. */
export const MAX_RUNS_A_DAY = 250_000;

/** A run begins at most so long ahead of the clock, and so many days back. */
export const MAX_AHEAD_MINUTES = 5;
export const MAX_AGE_DAYS = 400;

/** Bytes of a body with runs, and of one with traces. */
export const RUNS_LIMIT = 1_000_000;
export const TRACES_LIMIT = 4_000_000;

/** The longest subject, reason and address of a run. */
export const MAX_SUBJECT = 200;
export const MAX_REASON = 500;
export const MAX_URL = 500;

/** So many different reasons are counted a day; those beyond are counted together. */
export const MAX_REASONS_A_DAY = 200;

/** The commonest reasons that are shown of a window. */
export const SHOWN_REASONS = 10;
