/** What a mail is about. */
export const MAIL_KINDS = [
  "welcome",
  "invitation",
  "verification",
  "reset",
  "security",
  "inquiry",
  "reminder",
  "receipt",
  "suspension",
  "refund",
  "void",
  "price",
  "cancelled",
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

/** Mails with a link that is a credential: their text is forgotten as soon as they are sent. */
export const SECRET_KINDS: readonly string[] = ["invitation", "verification", "reset"];
