/** What waits for the agency, by what it is. */
export const KINDS = [
  "charge",
  "inquiry",
  "request",
  "agent",
  "notes",
  "parked",
  "attempt",
  "mail",
  "job",
  "deletion",
] as const;

/** What is lost while a thing waits, in the order of the list. */
export const GROUPS = ["promise", "suspension", "silence", "money", "rest"] as const;

/** `later`: it comes back tomorrow. */
export const MARK_STATES = ["done", "later"] as const;

/** What is done and still there after so many days is back. */
export const DONE_DAYS = 7;
