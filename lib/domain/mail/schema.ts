import { z } from "zod";
import { entity, instant, listOf, listQuery } from "@/lib/core/validation";

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
});
export type Mail = z.output<typeof mail>;

export const mailsAnswer = listOf("mails", mail);
export const mailsQuery = listQuery(["createdAt"], { status: mailStatus.optional() });
export type MailsQuery = z.output<typeof mailsQuery>;
