import { z } from "zod";
import { entity, instant, listOf, longListQuery, one, uuid } from "@/lib/core/validation";
import { MAIL_KINDS } from "./constants";

const mailStatus = z.enum(["queued", "sent", "failed", "dropped"]);

export const mail = z.strictObject({
  ...entity,
  to: z.string(),
  kind: z.string(),
  subject: z.string(),
  status: mailStatus,
  attempts: z.int(),
  lastError: z.string().nullable(),
  sentAt: instant.nullable(),
  /** File name. */
  attachment: z.string().nullable(),
});
export type Mail = z.output<typeof mail>;

/** The same for the log's page. */
export interface LoggedMail extends Mail {
  /** Who has the address, with the company; null when nobody is known. */
  recipient: string | null;
}

/** The same for the page of one, with what was sent. */
export interface OpenedMail extends LoggedMail {
  /** The page of what it is about; null without one. */
  path: string | null;
  /** As plain text, without links that need no sign-in; null when it is not shown. */
  text: string | null;
  /** The same as its recipient sees it, a whole document; null when there is only the text. */
  html: string | null;
  /** Why it is not shown: it is a credential, it was deleted, or another secret sealed it. */
  withheld: "credential" | "deleted" | "unreadable" | null;
  /** Whether a link was left out of it. */
  isShortened: boolean;
}

export const mailsAnswer = listOf("mails", mail);
export const mailAnswer = one(mail);
export const mailsQuery = longListQuery(["createdAt"], {
  status: mailStatus.optional(),
  kind: z.enum(MAIL_KINDS).optional(),
  userId: uuid.optional(),
});
export type MailsQuery = z.output<typeof mailsQuery>;
