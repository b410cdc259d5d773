import "server-only";
import { headers } from "next/headers";
import { isLoopbackHost } from "@/lib/core/loopback";
import { mailProvider } from "@/lib/integrations/mail/provider";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { agencyPageScope } from "@/lib/auth/scope";
import { listCustomerMails, listMails, readInbox } from "./queries";
import type { InboxMail } from "./queries";
import type { Mail, MailsQuery } from "./schema";
import { toMail } from "./serializers";

/**
 * This machine's inbox, newest first; null in an installation with a mail server or with real
 * accounts, where there is none.
 */
export async function loadInbox(): Promise<InboxMail[] | null> {
  return mailProvider().leaves ? null : readInbox();
}

/** Where the outgoing mails can be read: in a demonstration, on this machine; else null. */
export async function loadMailsAddress(): Promise<string | null> {
  const isHere = isLoopbackHost((await headers()).get("host"));
  return isHere && !mailProvider().leaves ? "/dev-inbox" : null;
}

/** A page of the mail log, for administrators. */
export async function loadMails(query: MailsQuery): Promise<Page<Mail>> {
  return mapPage(await listMails(await agencyPageScope(), query), toMail);
}

const NEWEST = 20;

/** The newest mails to or about a customer, for administrators. */
export async function loadCustomerMails(userId: string): Promise<Mail[]> {
  return (await listCustomerMails(await agencyPageScope(), userId, NEWEST)).map(toMail);
}
