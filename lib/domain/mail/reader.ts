import "server-only";
import { firstNameOf } from "@/lib/core/first-name";
import { bidi } from "@/lib/core/isolated";
import type { Tx } from "@/lib/db/client";
import type { NoticeReader } from "@/lib/integrations/mail/notice-template";
import { SWITCHED_KINDS } from "./constants";
import type { MailKind } from "./constants";

export interface MailReader {
  to: string;
  kind: MailKind;
  userId?: string;
  /** Of a mail to the agency. */
  customerId?: string;
}

/** The greeting, and where a customer's person switches mails of the kind off. */
export async function describeReader(
  tx: Tx,
  { to, kind, userId, customerId }: MailReader,
  link: (path: string) => string,
): Promise<NoticeReader> {
  if (!userId) return {};
  const person = await tx.user.findUnique({
    where: { id: userId },
    select: { name: true, email: true, emailVerifiedAt: true },
  });
  if (!person) return {};
  const { name, email, emailVerifiedAt } = person;
  // Of an address that nobody has proved the name is anybody's free text.
  const isKnown = emailVerifiedAt !== null && email === to;
  const first = firstNameOf(name);
  const settings = { label: "Choose your emails", url: link("/dashboard/account#notifications") };
  return {
    ...(isKnown && first && { greeting: bidi`Hi ${first},` }),
    ...(!customerId && SWITCHED_KINDS.includes(kind) && { settings }),
  };
}
