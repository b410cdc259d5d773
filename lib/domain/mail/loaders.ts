import "server-only";
import { headers } from "next/headers";
import { isBuilding, siteUrl } from "@/lib/core/env";
import { isLoopbackHost } from "@/lib/core/loopback";
import { mailProvider } from "@/lib/integrations/mail/provider";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { adminMay } from "@/lib/auth/rights";
import { agencyPageScope } from "@/lib/auth/scope";
import { findMail, listCustomerMails, listLoggedMails, readInbox } from "./queries";
import type { InboxMail } from "./queries";
import type { LoggedMail, Mail, MailsQuery, OpenedMail } from "./schema";
import { toLoggedMail, toMail, toOpenedMail } from "./serializers";

/** The development inbox, newest first; null where mails are sent to a mail server. */
export async function loadDevInbox(): Promise<InboxMail[] | null> {
  return mailProvider().isExternal ? null : readInbox();
}

/** The path of the development inbox, on this machine; else null. */
export async function loadMailsAddress(): Promise<string | null> {
  const isLocal = isLoopbackHost((await headers()).get("host"));
  return isLocal && !mailProvider().isExternal ? "/dev-inbox" : null;
}

/** The same for static pages, which know no request: by the site's address. */
export function demonstrationMails(): string | null {
  if (isBuilding() || !isLoopbackHost(new URL(siteUrl()).host)) return null;
  return mailProvider().isExternal ? null : "/dev-inbox";
}

/** A page of the log, with who was mailed. */
export async function loadMails(query: MailsQuery): Promise<Page<LoggedMail>> {
  return mapPage(await listLoggedMails(await agencyPageScope("agency"), query), toLoggedMail);
}

/** One mail with what was sent; null when missing. */
export async function loadMail(id: string): Promise<OpenedMail | null> {
  const row = await findMail(await agencyPageScope("agency"), id);
  return row && toOpenedMail(row);
}

const MAX_MAILS = 20;

/** The newest mails to or about a customer; null for who may not read the mail log. */
export async function loadCustomerMails(customerId: string): Promise<Mail[] | null> {
  const { role } = await agencyPageScope("work");
  if (!adminMay(role, "agency")) return null;
  return (await listCustomerMails(await agencyPageScope("agency"), customerId, MAX_MAILS)).map(
    toMail,
  );
}
