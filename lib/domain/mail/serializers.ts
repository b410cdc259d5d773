import type { Prisma } from "@/generated/prisma/client";
import { pick } from "@/lib/core/fields";
import type { LoggedMail, Mail, OpenedMail } from "./schema";
import { shownText } from "./shown-text";

const sameFields = ["version", "to", "kind", "subject", "status", "attempts", "lastError"] as const;

/** The columns that `toMail` needs; never the text, which may hold a credential. */
export const mailColumns = {
  id: true,
  version: true,
  createdAt: true,
  to: true,
  kind: true,
  subject: true,
  status: true,
  attempts: true,
  lastError: true,
  sentAt: true,
  attachment: true,
  charge: { select: { invoiceNumber: true, voidNumber: true } },
  refund: { select: { creditNoteNumber: true } },
} as const satisfies Prisma.MailSelect;

export type MailRow = Prisma.MailGetPayload<{ select: typeof mailColumns }>;

/** What a mail is about, checked again before it is sent. */
export const contextColumns = {
  charge: { select: { status: true, invoiceNumber: true, voidNumber: true } },
  refund: { select: { creditNoteNumber: true } },
  subscription: { select: { status: true, endsOn: true } },
} as const satisfies Prisma.MailInclude;

/** The name of a mail's attachment; null without one. */
export function attachmentOf({
  attachment,
  charge,
  refund,
}: Pick<MailRow, "attachment" | "charge" | "refund">): string | null {
  const files = {
    invoice: charge?.invoiceNumber,
    receipt: charge?.invoiceNumber && `receipt-${charge.invoiceNumber}`,
    voidNote: charge?.voidNumber,
    creditNote: refund?.creditNoteNumber,
  };
  const file = attachment && files[attachment];
  return file ? `${file}.pdf` : null;
}

export function toMail(row: MailRow): Mail {
  return {
    _id: row.id,
    ...pick(row, sameFields),
    attachment: attachmentOf(row),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

/** The same with its recipient, for `toLoggedMail`. */
export const loggedColumns = {
  ...mailColumns,
  user: { select: { name: true, customer: { select: { company: true } } } },
} as const satisfies Prisma.MailSelect;

export type LoggedRow = Prisma.MailGetPayload<{ select: typeof loggedColumns }>;

export function toLoggedMail(row: LoggedRow): LoggedMail {
  const company = row.user?.customer?.company;
  const recipient = [row.user?.name, company].filter(Boolean).join(", ");
  return { ...toMail(row), recipient: recipient || null };
}

/** The same with its texts, and what it is about, for `toOpenedMail`. */
export const openedColumns = {
  ...loggedColumns,
  text: true,
  html: true,
  chargeId: true,
  inquiryId: true,
  customerId: true,
  user: { select: { name: true, customer: { select: { id: true, company: true } } } },
} as const satisfies Prisma.MailSelect;

export type OpenedRow = Prisma.MailGetPayload<{ select: typeof openedColumns }>;

function pathOf({ chargeId, inquiryId, user, customerId }: OpenedRow): string | null {
  if (chargeId) return `/admin-dashboard/payments/${chargeId}`;
  if (inquiryId) return `/admin-dashboard/inbox?message=${inquiryId}`;
  const about = customerId ?? user?.customer?.id;
  return about ? `/admin-dashboard/customers/${about}` : null;
}

export const toOpenedMail = (row: OpenedRow): OpenedMail => ({
  ...toLoggedMail(row),
  path: pathOf(row),
  ...shownText(row.kind, row),
});
