export const CURRENCY = "USD";

/** The method of a charge of 0, which is paid when it is made. */
export const NO_METHOD = "none";

/** An attempt that may still move money; at most one a charge (`liveAttemptId`). */
export const LIVE_STATUSES = ["created", "open", "processing", "unknown"] as const;

/** In the contract's words: `orphaned` is called unmatched here. */
export const ATTEMPT_STATUSES = [
  ...LIVE_STATUSES,
  "succeeded",
  "failed",
  "expired",
  "orphaned",
  "mismatched",
] as const;

/** Of the lines of attempts, as Prisma's `orderBy`. */
export const oldestAttemptFirst = [
  { attempt: { createdAt: "asc" as const } },
  { attemptId: "asc" as const },
];

/** `paid` also when partly refunded. */
export const CHARGE_STATUSES = ["pending", "paid", "failed", "refunded", "void"] as const;

/** Days after the due date with a reminder; before a coming charge there is one too. */
export const REMINDER_DAYS = [-3, 0, 3, 7] as const;
export const NOTICE_DAYS = 3;

/** A charge more days past its due date suspends its subscription and prevents resuming. */
export const GRACE_DAYS = 14;

/** Age groups in days past the due date, both ends included. */
export const AGES = [
  { days: "current", oldest: 0, youngest: undefined },
  { days: "1-30", oldest: 30, youngest: 1 },
  { days: "31-60", oldest: 60, youngest: 31 },
  { days: "61+", oldest: undefined, youngest: 61 },
] as const;

/** Lines of a one-off charge at most. */
export const MAX_CHARGE_LINES = 20;

/** Corrected copies of an invoice. */
export const MAX_REVISIONS = 10;

/** What is paid together at most. */
export const MAX_TOGETHER = 50;

/** Why automatic payment took nothing: by what may help. */
export type RefusalKind = "retry" | "new_method" | "needs_customer";
