import type { Prisma } from "@/generated/prisma/client";
import { pick } from "@/lib/core/fields";
import type { Mail } from "./schema";

const same = [
  ...(["version", "to", "kind", "subject", "status", "attempts"] as const),
  "lastError",
] as const;

/**
 * The columns that `toMail` needs, as Prisma's `select`: never the text, which may hold a link that
 * signs in.
 */
export const mailColumns = {
  ...{ id: true, version: true, createdAt: true, to: true, kind: true, subject: true },
  ...{ status: true, attempts: true, lastError: true, sentAt: true, attachment: true },
  payment: { select: { invoiceNumber: true } },
  refund: { select: { creditNoteNumber: true } },
} as const satisfies Prisma.MailSelect;

export type MailRow = Prisma.MailGetPayload<{ select: typeof mailColumns }>;

/** What a mail is about, looked at again before it leaves. */
export const aboutColumns = {
  payment: { select: { status: true, invoiceNumber: true } },
  refund: { select: { creditNoteNumber: true } },
  subscription: { select: { status: true, endsOn: true } },
} as const satisfies Prisma.MailInclude;

/** The file that goes with a mail; null without one. */
export function attachmentOf({
  attachment,
  payment,
  refund,
}: Pick<MailRow, "attachment" | "payment" | "refund">): string | null {
  const number = attachment === "invoice" ? payment?.invoiceNumber : refund?.creditNoteNumber;
  return attachment && number ? `${number}.pdf` : null;
}

/** A row as the contract's Mail. */
export function toMail(row: MailRow): Mail {
  return {
    ...{ _id: row.id, ...pick(row, same), attachment: attachmentOf(row) },
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
