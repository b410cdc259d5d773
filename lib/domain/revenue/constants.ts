/**
 * The ages of what is due, in days past the due date: from `youngest` to `oldest`, both included.
 */
export const AGES = [
  { days: "current", oldest: 0, youngest: undefined },
  { days: "1-30", oldest: 30, youngest: 1 },
  { days: "31-60", oldest: 60, youngest: 31 },
  { days: "61+", oldest: undefined, youngest: 61 },
] as const;
