/**
 * Kinds that are not counted against the recipient's hour: billing's own, and what an account's own
 * holder did.
 */
const uncounted = [
  "welcome",
  "security",
  "reminder",
  "receipt",
  "suspension",
  "refund",
  "void",
  "price",
  "cancelled",
  "billing_alarm",
] as const;

/** What a mail is about. */
export const MAIL_KINDS = [
  "invitation",
  "verification",
  "reset",
  "inquiry",
  "assigned",
  "note",
  "status",
  "received",
  ...uncounted,
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

export const UNCOUNTED_KINDS: readonly MailKind[] = uncounted;

/** Why a mail above the recipient's hour is not sent. */
export const TOO_MANY = "Too many mails this hour.";

/** Why a mail to a customer whose account is inactive is not sent. */
export const INACTIVE = "The account is inactive.";

/** Mails with a link that is a credential: their text is forgotten as soon as they are sent. */
export const SECRET_KINDS: readonly string[] = ["invitation", "verification", "reset", "security"];

/**
 * Mails to one recipient in an hour that somebody else can cause; the last three are for resets, so
 * that nobody can use up the way back in.
 */
export const MAILS_AN_HOUR = { reset: 20, others: 17 };
