import type { CustomerRight } from "@/lib/auth/rights";

/** Kinds that do not count against the recipient's hourly limit. */
const uncountedKinds = [
  "welcome",
  "security",
  "invoice",
  "reminder",
  "receipt",
  "suspension",
  "refund",
  "void",
  "price",
  "cancelled",
  "billing_alarm",
  "reply",
  "agent",
  "ask",
  "request",
  "report",
  "payment_method",
  "declined",
  "announced",
  "not_received",
  "webhook",
] as const;

export const MAIL_KINDS = [
  "invitation",
  "verification",
  "reset",
  "inquiry",
  "assigned",
  "note",
  "status",
  "received",
  ...uncountedKinds,
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

export const UNCOUNTED_KINDS: readonly MailKind[] = uncountedKinds;

/** What mails to a customer are about, and the right of those who get them unless switched off. */
export const TOPIC_RIGHTS = {
  money: "money",
  notes: "write",
  reports: "write",
} as const satisfies Record<string, CustomerRight>;
export type MailTopic = keyof typeof TOPIC_RIGHTS;

/** They tell of a service and its charges: to nobody who may not see amounts. */
export const MONEY_KINDS: readonly string[] = [
  "assigned",
  "status",
  "invoice",
  "reminder",
  "receipt",
  "suspension",
  "refund",
  "void",
  "price",
  "cancelled",
  "payment_method",
  "declined",
  "not_received",
] satisfies MailKind[];

const NOTE_KINDS: readonly string[] = ["note", "ask", "request"] satisfies MailKind[];

/** A customer's people choose whether they get them. */
export const SWITCHED_KINDS: readonly string[] = [...MONEY_KINDS, ...NOTE_KINDS, "agent"];

export function topicOf(kind: MailKind): MailTopic {
  if (MONEY_KINDS.includes(kind)) return "money";
  return NOTE_KINDS.includes(kind) ? "notes" : "reports";
}

/** Mails that come by themselves: their header switches them off without a sign-in (RFC 8058). */
export const SUBSCRIBED_KINDS: readonly string[] = ["report"];

export const UNSUBSCRIBED_REASON = "The recipient has switched these emails off.";

export const HOURLY_LIMIT_REASON = "Too many emails this hour.";

export const INACTIVE_REASON = "The account is inactive.";

export const ROLE_REASON = "The role of its recipient does not include this any more.";

export const UNCONFIRMED_REASON = "The address was never confirmed.";

/** Mails with a link that is a credential: their text is deleted once they are sent. */
export const SECRET_KINDS: readonly string[] = ["invitation", "verification", "reset", "security"];

/** Mails an hour to one recipient that others can cause; the last three are for resets alone. */
export const MAX_MAILS_PER_HOUR = { reset: 20, others: 17 };
