import "server-only";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import type { Prisma } from "@/generated/prisma/client";
import { likeText, readPage } from "@/lib/db/lists";
import type { Page } from "@/lib/core/paging";
import { unseal } from "@/lib/auth/secrets";
import type { AgencyScope } from "@/lib/auth/scope";
import { readSettings } from "@/lib/domain/settings/queries";
import type { MailsQuery } from "./schema";
import { attachmentOf, mailColumns } from "./serializers";
import type { MailRow } from "./serializers";

/** A page of the mail log, without the texts; a search looks through addresses and subjects. */
export function listMails(_scope: AgencyScope, query: MailsQuery): Promise<Page<MailRow>> {
  const { status, kind, userId } = query;
  const contains = { contains: likeText(query.search), mode: "insensitive" } as const;
  const where: Prisma.MailWhereInput = {
    ...{ status, kind, userId },
    ...(contains.contains && { OR: [{ to: contains }, { subject: contains }] }),
  };
  return readPage(query, {
    rows: (slice) => db().mail.findMany({ where, select: mailColumns, ...slice }),
    count: (some) => db().mail.count({ where, ...some }),
  });
}

/**
 * How many mails wait to be sent and were given up, and the age in seconds of the oldest that waits
 * (0 without one).
 */
export async function waitingMails() {
  const [{ _count: waiting, _min }, failed] = await Promise.all([
    db().mail.aggregate({ where: { status: "queued" }, _count: true, _min: { createdAt: true } }),
    db().mail.count({ where: { status: "failed" } }),
  ]);
  const since = _min.createdAt?.getTime() ?? now().getTime();
  return { waiting, failed, oldestSeconds: Math.round((now().getTime() - since) / 1_000) };
}

/**
 * Whether a mail about a customer who is to get none (docs/product.md, Told) was to go to them.
 * What the agency is told of them still reaches it, an alarm also after the agency has changed its
 * address.
 */
export async function isToCustomer(
  tx: Tx,
  { to, kind }: { to: string; kind: string },
): Promise<boolean> {
  return kind !== "billing_alarm" && to !== (await readSettings(tx)).contactEmail;
}

/** The newest mails to or about a customer. */
export function listCustomerMails(
  _scope: AgencyScope,
  userId: string,
  take: number,
): Promise<MailRow[]> {
  return db().mail.findMany({
    where: { userId },
    select: mailColumns,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
  });
}

export interface InboxMail extends Omit<MailRow, "attachment"> {
  html: string;
  text: string;
  /** The name of the file that goes with it. */
  attachment: string | null;
}

/**
 * The newest mails with their texts: this machine's inbox. Only for installations without a mail
 * server or real accounts.
 */
export async function readInbox(take = 100): Promise<InboxMail[]> {
  const rows = await db().mail.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
    select: { ...mailColumns, html: true, text: true },
  });
  return rows.map((row) => ({
    ...{ ...row, html: open(row.html), text: open(row.text), attachment: attachmentOf(row) },
  }));
}

function open(sealed: string): string {
  try {
    return sealed === "" ? "" : unseal("mail", sealed);
  } catch {
    return "This mail was written under another NEXTAUTH_SECRET.";
  }
}
