import "server-only";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import type { Prisma } from "@/generated/prisma/client";
import { likeText, newestFirst, readPage } from "@/lib/db/lists";
import type { Page } from "@/lib/core/paging";
import { uuid } from "@/lib/core/validation";
import { fillPayLink } from "@/lib/auth/pay-links";
import { unseal } from "@/lib/auth/secrets";
import type { AgencyScope } from "@/lib/auth/scope";
import type { MailsQuery } from "./schema";
import { attachmentOf, loggedColumns, mailColumns, openedColumns } from "./serializers";
import type { LoggedRow, MailRow, OpenedRow } from "./serializers";

/** Mails to a customer's people, former ones too, and about the customer. */
async function ofCustomer(customerId: string): Promise<Prisma.MailWhereInput> {
  const people = await db().user.findMany({ where: { customerId }, select: { id: true } });
  return { OR: [{ customerId }, { userId: { in: people.map(({ id }) => id) } }] };
}

async function matching(query: MailsQuery): Promise<Prisma.MailWhereInput> {
  const { status, kind, userId: customerId } = query;
  const contains = likeText(query.search);
  return {
    status,
    kind,
    ...(customerId && (await ofCustomer(customerId))),
    ...(contains && { searchText: { contains } }),
  };
}

/** A page of the mail log, without the texts; `search` is in addresses and subjects. */
export async function listMails(
  _scope: AgencyScope<"agency">,
  query: MailsQuery,
): Promise<Page<MailRow>> {
  const where = await matching(query);
  return readPage(query, {
    rows: (slice) => db().mail.findMany({ where, select: mailColumns, ...slice }),
    count: (some) => db().mail.count({ where, ...some }),
  });
}

/** The same with who was mailed. */
export async function listLoggedMails(
  _scope: AgencyScope<"agency">,
  query: MailsQuery,
): Promise<Page<LoggedRow>> {
  const where = await matching(query);
  return readPage(query, {
    rows: (slice) => db().mail.findMany({ where, select: loggedColumns, ...slice }),
    count: (some) => db().mail.count({ where, ...some }),
  });
}

/** A mail with its text, what it is about and who was mailed; null when missing. */
export async function findMail(
  _scope: AgencyScope<"agency">,
  id: string,
): Promise<OpenedRow | null> {
  if (!uuid.safeParse(id).success) return null;
  return db().mail.findUnique({ where: { id }, select: openedColumns });
}

/** Queued and failed mails, and the age of the oldest queued one in seconds (0 without one). */
export async function countQueuedMails() {
  const [{ _count: waiting, _min }, failed] = await Promise.all([
    db().mail.aggregate({ where: { status: "queued" }, _count: true, _min: { createdAt: true } }),
    db().mail.count({ where: { status: "failed" } }),
  ]);
  const since = _min.createdAt?.getTime() ?? now().getTime();
  return { waiting, failed, oldestSeconds: Math.round((now().getTime() - since) / 1_000) };
}

export async function listCustomerMails(
  _scope: AgencyScope<"agency">,
  customerId: string,
  take: number,
): Promise<MailRow[]> {
  return db().mail.findMany({
    where: await ofCustomer(customerId),
    select: mailColumns,
    orderBy: newestFirst,
    take,
  });
}

export interface InboxMail extends Omit<MailRow, "attachment"> {
  html: string;
  text: string;
  attachment: string | null;
}

/** The newest mails with their texts. Only for installations without a mail server. */
export async function readInbox(): Promise<InboxMail[]> {
  const rows = await db().mail.findMany({
    orderBy: newestFirst,
    take: 100,
    select: { ...mailColumns, html: true, text: true, chargeId: true },
  });
  return rows.map((row) => ({
    ...row,
    html: unsealText(row.html, row.chargeId),
    text: unsealText(row.text, row.chargeId),
    attachment: attachmentOf(row),
  }));
}

/** As it was sent: with the link of the charge. */
function unsealText(sealed: string, chargeId: string | null): string {
  try {
    const text = sealed === "" ? "" : unseal("mail", sealed);
    return chargeId ? fillPayLink(text, chargeId) : text;
  } catch {
    return "This email was written under another NEXTAUTH_SECRET.";
  }
}
