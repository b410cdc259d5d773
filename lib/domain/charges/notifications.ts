import "server-only";
import { today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { bidi } from "@/lib/core/isolated";
import { formatCents } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import { INACTIVE_REASON } from "@/lib/domain/mail/constants";
import { queueMail } from "@/lib/domain/mail/outbox";
import type { NewMail } from "@/lib/domain/mail/outbox";
import { listRecipients } from "@/lib/domain/mail/recipients";
import {
  dayAt,
  dayOf,
  dueText,
  notifyCustomer,
  payAction,
  queueMoneyMail,
} from "@/lib/domain/mail/notifications";
import type { NotificationSubject } from "@/lib/domain/mail/notifications";
import { readSettings } from "@/lib/domain/settings/queries";
import type { Letterhead } from "@/lib/domain/settings/schema";
import { titleColumns, titleOf } from "./lines";

/** Where a mail sends the customer to pay a charge. */
export const chargeAddress = (link: (path: string) => string, chargeId: string): string =>
  link(`/dashboard/payments/${chargeId}`);

interface Reminded {
  amountCents: number;
  dueDate: Date;
  announcedAt?: Date | null;
}

/** What a reminder says: of an announced charge, that the money has not arrived. */
export const reminderText = (announcedAt: Date | null | undefined, otherwise: string): string =>
  announcedAt
    ? `You announced this payment on ${dayAt(announcedAt)}. The money has not arrived yet.`
    : otherwise;

/** What the mail of a step says: that the due date comes, is there, or is past. */
function reminderOf(step: number, name: string, { amountCents, dueDate, announcedAt }: Reminded) {
  const isLate = step > 0 || dueDate < toColumn(today());
  const subject = dueText(name, amountCents, dueDate, isLate);
  const passed = isLate ? "Payment late" : "Payment due";
  const heading = step < 0 ? "Payment due soon" : passed;
  return { subject, heading, text: reminderText(announcedAt, `${subject}.`) };
}

/** In the transaction that records the step. `autopayNotice`: which method is charged when. */
export function queueReminder(
  tx: Tx,
  subject: NotificationSubject,
  charge: Reminded & { id: string },
  step: number,
  autopayNotice: string | null,
): Promise<void> {
  const { text, ...words } = reminderOf(step, subject.service.name, charge);
  return notifyCustomer(tx, subject, {
    kind: "reminder",
    ...words,
    charge,
    paragraphs: [text, ...(autopayNotice ? [autopayNotice] : [])],
    facts: [
      ["Amount", formatCents(charge.amountCents)],
      ["Due", dayOf(charge.dueDate)],
    ],
  });
}

interface BilledCharge {
  id: string;
  name: string;
  amountCents: number;
  dueDate: Date;
  poNumber: string | null;
  customer: { id: string; deletedAt: Date | null };
}

/** What a mail says of a charge that is not of a subscription, or is new. */
function chargeFacts({ name, amountCents, dueDate, poNumber }: BilledCharge): [string, string][] {
  const facts: [string, string][] = [
    ["For", name],
    ["Amount", formatCents(amountCents)],
    ["Due", dayOf(dueDate)],
  ];
  if (poNumber) facts.push(["PO number", poNumber]);
  return facts;
}

/** Mails a customer's people the invoice of a charge, in the transaction that makes it. */
export function queueInvoiceMail(
  tx: Tx,
  charge: BilledCharge,
  autopayNotice: string | null,
  brand: Letterhead,
): Promise<void> {
  const { id: chargeId, name, customer, amountCents, dueDate } = charge;
  return queueMoneyMail(tx, customer, {
    kind: "invoice",
    chargeId,
    brand,
    attachment: "invoice",
    write: (_site, link) => ({
      subject: bidi`Your invoice for ${name}`,
      heading: "Your invoice",
      paragraphs: [
        `${dueText(name, amountCents, dueDate)}.`,
        ...(autopayNotice ? [autopayNotice] : []),
      ],
      facts: chargeFacts(charge),
      action: payAction(link, charge.amountCents),
      aside: { label: "Open it in your dashboard", url: chargeAddress(link, chargeId) },
    }),
  });
}

/** Reminds a customer's people of a one-off charge, in the transaction that records the step. */
export function queueOneOffReminder(
  tx: Tx,
  charge: BilledCharge & { announcedAt: Date | null },
  step: number,
  autopayNotice: string | null,
): Promise<void> {
  const { id: chargeId, name, customer } = charge;
  const { text, ...words } = reminderOf(step, name, charge);
  return queueMoneyMail(tx, customer, {
    kind: "reminder",
    chargeId,
    write: (_site, link) => ({
      ...words,
      paragraphs: [text, ...(autopayNotice ? [autopayNotice] : [])],
      facts: chargeFacts(charge),
      action: payAction(link, charge.amountCents),
      aside: { label: "Open it in your dashboard", url: chargeAddress(link, chargeId) },
    }),
  });
}

const AMOUNT_MAILS = {
  receipt: {
    subject: "Your payment for",
    heading: "Payment received",
    text: (amount: string, title: string) => bidi`Thank you. We received ${amount} for ${title}.`,
    attached: "Your receipt is attached.",
  },
  void: {
    subject: "A charge is no longer due for",
    heading: "Nothing to pay",
    text: (amount: string, title: string) =>
      bidi`We took back the charge of ${amount} for ${title}: you do not have to pay it.`,
    attached: "The credit note is attached.",
  },
  refund: {
    subject: "Your refund for",
    heading: "Refund made",
    text: (amount: string, title: string) => bidi`We are refunding ${amount} for ${title}.`,
    attached: "The credit note is attached.",
  },
} as const;

interface AmountMail {
  customer: { id: string; deletedAt: Date | null };
  /** What the charge is for. */
  title: string;
  amountCents: number;
  reason?: string;
  /** The name of the method that a receipt says was charged. */
  savedMethod?: string | null;
}

/** A mail about an amount; `isAttached`: it mentions the document. */
export function writeAmountMail(
  kind: keyof typeof AMOUNT_MAILS,
  { title, amountCents, reason, savedMethod }: Omit<AmountMail, "customer">,
  isAttached: boolean,
): NewMail["write"] {
  const { subject, heading, text, attached } = AMOUNT_MAILS[kind];
  const charged = savedMethod ? [`${savedMethod} was charged, as automatic payment is on.`] : [];
  const amount = formatCents(amountCents);
  return (_site, link) => ({
    subject: bidi`${subject} ${title}`,
    heading,
    paragraphs: [text(amount, title), ...charged, ...(isAttached ? [attached] : [])],
    facts: [
      ["For", title],
      ["Amount", amount],
      ...(reason ? ([["Reason", reason]] as [string, string][]) : []),
    ],
    action: { label: "Open your dashboard", url: link("/dashboard") },
  });
}

/**
 * Mails a customer's people about an amount, in the caller's transaction. Not to a deleted one; for
 * an inactive one the mails are logged and withheld.
 */
export async function queueAmountMail(
  tx: Tx,
  kind: keyof typeof AMOUNT_MAILS,
  { customer, ...amount }: AmountMail,
  attributes: Pick<NewMail, "chargeId" | "refundId" | "attachment" | "brand"> = {},
): Promise<void> {
  if (customer.deletedAt) return;
  for (const person of await listRecipients(tx, customer.id, "money")) {
    // No document with the customer's own text goes to an address that nobody has confirmed.
    const isUnverified = person.emailVerifiedAt === null;
    const attachment = isUnverified ? undefined : attributes.attachment;
    const write = writeAmountMail(kind, amount, attachment !== undefined);
    await queueMail(tx, {
      ...attributes,
      attachment,
      to: person.email,
      kind,
      userId: person.id,
      isUnverified,
      write,
      dropReason: person.isActive ? undefined : INACTIVE_REASON,
    });
  }
}

interface BillingAlert {
  heading: string;
  paragraph: string;
  chargeId: string;
  amountCents: number;
  reason: string;
}

/** Mails the agency, in the caller's transaction, about money that somebody has to look at. */
export async function queueBillingAlert(tx: Tx, alert: BillingAlert): Promise<void> {
  const { heading, paragraph, chargeId, amountCents, reason } = alert;
  const { contactEmail } = await readSettings(tx);
  const { customer, ...charge } = await tx.charge.findUniqueOrThrow({
    where: { id: chargeId },
    select: {
      customer: { select: { id: true, name: true, email: true } },
      ...titleColumns,
    },
  });
  const title = titleOf(charge);
  await queueMail(tx, {
    to: contactEmail,
    kind: "billing_alarm",
    customerId: customer.id,
    chargeId,
    write: (_site, link) => ({
      subject: bidi`${heading}: ${title}`,
      heading,
      paragraphs: [paragraph],
      facts: [
        ["Customer", bidi`${customer.name}, ${customer.email}`],
        ["For", title],
        ["Amount", formatCents(amountCents)],
        ["Reason", reason],
      ],
      action: {
        label: "Open the customer",
        url: link(`/admin-dashboard/customers/${customer.id}`),
      },
    }),
  });
}
