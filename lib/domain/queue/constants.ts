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

/** `later`: it comes back tomorrow. */
export const MARK_STATES = ["done", "later"] as const;

/** What is done and still there after so many days is back. */
export const DONE_DAYS = 7;
