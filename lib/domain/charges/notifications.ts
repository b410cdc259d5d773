import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { today } from "@/lib/core/clock";
import { daysSince, toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { daysText } from "@/lib/core/duration-text";
import { formatFor } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import { formatCents } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import { queueMail } from "@/lib/domain/mail/outbox";
import {
  dayAt,
  mailDay,
  dueText,
  payAction,
  queueMoneyMail,
} from "@/lib/domain/mail/notifications";
import type { MoneyMail } from "@/lib/domain/mail/notifications";
import { readSettings } from "@/lib/domain/settings/queries";
import type { MailBrand } from "@/lib/domain/settings/schema";
import { toPeriodFacts } from "./document-parts";
import { toTransfer } from "./invoice-document";
import type { NoticeTemplate } from "@/lib/integrations/mail/notice-template";
import { lineColumns, linesOf, titleColumns, titleOf } from "./lines";

/** Where a mail sends the customer to pay a charge. */
export const chargeAddress = (link: (path: string) => string, chargeId: string): string =>
  link(`/dashboard/payments/${chargeId}`);

/** The columns that `chargeFacts` needs, as Prisma's `select`. */
export const factColumns = {
  invoiceNumber: true,
  periodStart: true,
  periodEnd: true,
} as const satisfies Prisma.ChargeSelect;

type FactColumns = Prisma.ChargeGetPayload<{ select: typeof factColumns }>;

/** Which charge a mail is about. */
export const chargeFacts = (charge: FactColumns): [string, string][] => [
  ...(charge.invoiceNumber ? ([["Invoice", charge.invoiceNumber]] as [string, string][]) : []),
  ...toPeriodFacts(charge, formatFor("en-US")),
];

/** What mails say of a charge, as Prisma's `select`. */
export const mailedColumns = {
  ...lineColumns,
  ...factColumns,
  id: true,
  subscriptionId: true,
  dueDate: true,
  poNumber: true,
  announcedAt: true,
  invoice: { select: { number: true, bankDetails: true, provider: true } },
  customer: { select: { id: true, deletedAt: true } },
} as const satisfies Prisma.ChargeSelect;

export type MailedCharge = Prisma.ChargeGetPayload<{ select: typeof mailedColumns }>;

/** What the customer told the agency to write: never to an address that nobody has confirmed. */
const orderFacts = ({ poNumber }: { poNumber: string | null }): [string, string][] =>
  poNumber ? [["PO number", poNumber]] : [];

interface Reminder {
  step: number;
  /** Which method is charged when. */
  autopayNotice: string | null;
  /** The day on which its service is suspended if nobody pays; null: it is not. */
  suspendedOn: PlainDate | null;
}

/** Reminds a customer's people of a charge, in the transaction that records the step. */
export function queueReminder(tx: Tx, charge: MailedCharge, reminder: Reminder): Promise<void> {
  const { id: chargeId, subscriptionId, customer } = charge;
  return queueMoneyMail(tx, customer, {
    kind: "reminder",
    chargeId,
    subscriptionId: subscriptionId ?? undefined,
    write: writeReminder(charge, reminder, today()),
  });
}

type RemindedCharge = Omit<MailedCharge, "subscriptionId" | "customer">;

/** A reminder as it is written on a day. */
export function writeReminder(
  charge: RemindedCharge,
  { step, autopayNotice, suspendedOn }: Reminder,
  day: PlainDate,
): (siteName: string, link: (path: string) => string) => NoticeTemplate {
  const { id, amountCents, dueDate, announcedAt } = charge;
  const daysLate = daysSince(dueDate, day);
  const sentence = dueText(titleOf(charge), amountCents, dueDate, step > 0 || daysLate > 0);
  const paragraphs: string[] = [];
  let deadline: string | undefined;
  const consequences: [string, string][] = [];
  if (announcedAt)
    paragraphs.push(
      `You announced this payment on ${dayAt(announcedAt)}. The money has not arrived yet.`,
    );
  if (daysLate > 0) {
    const late = `It is ${daysText(daysLate)} late.`;
    const lastDay = suspendedOn && mailDay(toColumn(suspendedOn));
    // Who has paid, or will by a saved method, is not asked to pay.
    if (lastDay && (announcedAt || autopayNotice))
      consequences.push(["If unpaid", `Suspended on ${lastDay}`]);
    else deadline = lastDay ? `${late} Pay before ${lastDay} to keep it running.` : late;
  }
  if (autopayNotice) paragraphs.push(autopayNotice);
  const isOnItsWay = announcedAt !== null || autopayNotice !== null;
  const transfer = charge.invoice && !isOnItsWay ? toTransfer(charge.invoice) : [];
  return (_site, link) => ({
    subject: sentence,
    heading: sentence,
    deadline,
    paragraphs,
    action: payAction(link, amountCents),
    aside: { label: "Open it in your dashboard", url: chargeAddress(link, id) },
    facts: [...chargeFacts(charge), ...orderFacts(charge), ...consequences],
    tables: [
      { title: "What it is for", rows: itemRows(charge), hasTotal: true },
      { title: "Or by bank transfer", rows: transfer },
    ].filter(({ rows }) => rows.length > 0),
  });
}

/** What a charge of several units or lines is made up of: of one the mail says all already. */
function itemRows(charge: RemindedCharge): [string, string][] {
  const lines = linesOf(charge);
  const [first] = lines;
  if (lines.length === 1 && first?.quantity === 1) return [];
  const rows = lines.map(({ text, quantity, unitCents }): [string, string] => {
    const units = quantity === 1 ? [] : [`${quantity} × ${formatCents(unitCents)}`];
    return [[text, ...units].join("\n"), formatCents(quantity * unitCents)];
  });
  return [...rows, ["Total", formatCents(charge.amountCents)]];
}

interface BilledCharge {
  id: string;
  name: string;
  amountCents: number;
  dueDate: Date;
  poNumber: string | null;
  periodStart?: Date;
  periodEnd?: Date;
  customer: { id: string; deletedAt: Date | null };
}

/**
 * Mails a customer's people the invoice of a charge, in the transaction that makes it. Its number,
 * which is taken last, is the name of the file.
 */
export function queueInvoiceMail(
  tx: Tx,
  charge: BilledCharge,
  autopayNotice: string | null,
  brand: MailBrand,
): Promise<void> {
  const { id: chargeId, name, customer, amountCents, dueDate } = charge;
  const { periodStart = null, periodEnd = null } = charge;
  return queueMoneyMail(tx, customer, {
    kind: "invoice",
    chargeId,
    brand,
    attachment: "invoice",
    write: (_site, link, isAttached) => ({
      subject: bidi`Your invoice for ${name}`,
      heading: dueText(name, amountCents, dueDate),
      paragraphs: [
        ...(isAttached ? ["The invoice is attached."] : []),
        ...(autopayNotice ? [autopayNotice] : []),
      ],
      facts: [
        ...chargeFacts({ invoiceNumber: null, periodStart, periodEnd }),
        ...orderFacts(charge),
      ],
      action: payAction(link, amountCents),
      aside: { label: "Open it in your dashboard", url: chargeAddress(link, chargeId) },
    }),
  });
}

const AMOUNT_MAILS = {
  receipt: {
    subject: "Your payment for",
    heading: (amount: string, title: string) =>
      bidi`We received your payment of ${amount} for ${title}`,
    text: "Thank you.",
    attached: "Your receipt is attached.",
  },
  void: {
    subject: "A charge is no longer due for",
    heading: (amount: string, title: string) => bidi`${amount} for ${title} is no longer due`,
    text: "We took this charge back: you do not have to pay it.",
    attached: "The credit note is attached.",
  },
  refund: {
    subject: "Your refund for",
    heading: (amount: string, title: string) => bidi`We are refunding ${amount} for ${title}`,
    text: "",
    attached: "The credit note is attached.",
  },
} as const;

interface AmountMail {
  charge: FactColumns & Pick<MailedCharge, "id" | "title" | "service">;
  amountCents: number;
  reason?: string;
  /** The name of the method that a receipt says was charged. */
  savedMethod?: string | null;
}

/** A mail about an amount. */
export function writeAmountMail(
  kind: keyof typeof AMOUNT_MAILS,
  { charge, amountCents, reason, savedMethod }: AmountMail,
): MoneyMail["write"] {
  const { subject, heading, text, attached } = AMOUNT_MAILS[kind];
  const title = titleOf(charge);
  const charged = savedMethod ? `${savedMethod} was charged, as automatic payment is on.` : "";
  const facts = chargeFacts(charge);
  if (reason) facts.push(["Reason", reason]);
  return (_site, link, isAttached) => {
    const sentences = [text, isAttached ? attached : ""].filter(Boolean).join(" ");
    return {
      subject: bidi`${subject} ${title}`,
      heading: heading(formatCents(amountCents), title),
      paragraphs: [sentences, charged].filter(Boolean),
      facts,
      action: { label: "Open the payment", url: chargeAddress(link, charge.id) },
    };
  };
}

/**
 * Mails a customer's people about an amount that moved, in the caller's transaction: those too
 * whose address nobody has confirmed.
 */
export const queueAmountMail = (
  tx: Tx,
  kind: keyof typeof AMOUNT_MAILS,
  amount: AmountMail & { charge: { customer: MailedCharge["customer"] } },
  attributes: Pick<MoneyMail, "chargeId" | "refundId" | "attachment" | "brand">,
): Promise<void> =>
  queueMoneyMail(tx, amount.charge.customer, {
    ...attributes,
    kind,
    isForUnconfirmed: true,
    write: writeAmountMail(kind, amount),
  });

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
