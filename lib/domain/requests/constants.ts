export const REQUEST_STATES = ["open", "waiting", "done"] as const;

/** What a customer may call a request about; the others the agency alone, or nobody, may choose. */
export const OWN_TOPICS = ["question", "change", "problem", "billing"] as const;
export const TOPICS = [...OWN_TOPICS, "intake"] as const;

export const SIDES = ["customer", "agency", "nobody"] as const;

export const TITLE_LENGTH = 120;
export const MESSAGE_LENGTH = 5_000;
export const DECISION_LENGTH = 1_000;
export const ANSWER_LENGTH = 2_000;

/** A request that is done takes messages for so long, and opens again. */
export const REOPEN_DAYS = 30;

/** Messages of a thread that are shown: its newest. */
export const MAX_MESSAGES = 500;
