import "server-only";
import { mailProvider } from "@/lib/integrations/mail/provider";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { agencyPageScope } from "@/lib/auth/scope";
import { listCustomerMails, listMails, readInbox } from "./data";
import type { InboxMail } from "./data";
import type { Mail, MailsQuery } from "./schema";
import { toMail } from "./serializer";

/** This machine's inbox, newest first; null in an installation with a mail server or with real accounts, where there is none. */
export async function loadInbox(): Promise<InboxMail[] | null> {
  return mailProvider().leaves ? null : readInbox();
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
