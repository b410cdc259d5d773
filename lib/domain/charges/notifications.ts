import "server-only";
import { formatDollars, toDollars } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import { INACTIVE_REASON } from "@/lib/domain/mail/constants";
import { queueMail } from "@/lib/domain/mail/outbox";
import type { NewMail } from "@/lib/domain/mail/outbox";
import { listRecipients } from "@/lib/domain/mail/recipients";
import {
  amount,
  dayAt,
  dayOf,
  notificationColumns,
  notifyCustomer,
  notifyAgency,
} from "@/lib/domain/mail/notifications";
import type { NotificationContent, NotificationSubject } from "@/lib/domain/mail/notifications";

/** Mails the customer about a new subscription; of one they took themselves the agency too. */
export async function queueStartMail(tx: Tx, id: string, by: "customer" | "admin"): Promise<void> {
  const { amountCents, nextBillingDate, charges, ...subject } =
    await tx.subscription.findUniqueOrThrow({
      where: { id },
      select: {
        ...notificationColumns,
        amountCents: true,
        nextBillingDate: true,
        charges: { select: { amountCents: true, dueDate: true }, take: 1 },
      },
    });
  const facts: [string, string][] = [
    ["Price", `${amount(amountCents)} a month`],
    ...charges.map((first): [string, string] => [
      "First charge",
      `${amount(first.amountCents)}, due ${dayOf(first.dueDate)}`,
    ]),
    ["Next charge", dayOf(nextBillingDate)],
  ];
  const paragraphs = [
    by === "admin"
      ? "This service is now yours. You can follow its progress, write to us about it and pay for it in your dashboard."
      : "Thank you. The service is now yours: you can follow its progress, write to us about it and pay for it in your dashboard.",
  ];
  await notifyCustomer(tx, subject, {
    kind: "assigned",
    heading: "A new service",
    paragraphs,
    facts,
  });
  if (by === "customer")
    await notifyAgency(tx, subject, {
      kind: "assigned",
      heading: "A new subscription",
      facts,
      paragraphs: ["A customer has taken a service of the catalog."],
    });
}

interface State {
  status: "active" | "cancelled" | "completed" | "paused" | "suspended";
  amountCents: number;
  nextBillingDate: Date;
  endsOn: Date | null;
}

const STAYS = "What is due already stays due.";

/** The change of a subscription's status, else of its end date; null when neither changed. */
function describeChange(before: State, after: State): Omit<NotificationContent, "facts"> | null {
  const { status, endsOn } = after;
  const date = dayOf(after.nextBillingDate);
  if (status === before.status) {
    if (endsOn && !before.endsOn)
      return {
        kind: "cancelled",
        heading: `Ends on ${date}`,
        paragraphs: [`The service runs to ${date} and ends without a further charge. ${STAYS}`],
      };
    if (!endsOn && before.endsOn)
      return {
        kind: "status",
        heading: "Goes on",
        paragraphs: [`The service does not end: the next charge comes on ${date}.`],
      };
    return null;
  }
  const texts: Record<State["status"], Omit<NotificationContent, "facts">> = {
    active: {
      kind: "status",
      heading: "Goes on",
      paragraphs: [`The service runs again. The next charge comes on ${date}.`],
    },
    paused: {
      kind: "status",
      heading: "Paused",
      paragraphs: [`No charges are made while the service is paused. ${STAYS}`],
    },
    suspended: {
      kind: "suspension",
      heading: "Suspended",
      paragraphs: ["The service stands still until what is due for it is paid."],
    },
    cancelled: {
      kind: "cancelled",
      heading: "Cancelled",
      paragraphs: [`The service has ended. Nothing more is charged for it. ${STAYS}`],
    },
    completed: {
      kind: "status",
      heading: "Completed",
      paragraphs: [`The work on this service is done. Nothing more is charged for it. ${STAYS}`],
    },
  };
  return texts[status];
}

/** Mails the customer about an administrator's edit: the status, and the price. */
export async function queueEditMails(
  tx: Tx,
  subject: NotificationSubject,
  before: State,
  after: State,
): Promise<void> {
  const change = describeChange(before, after);
  if (change?.kind === "suspension") await queueSuspensionMail(tx, subject);
  else if (change) await notifyCustomer(tx, subject, change);
  if (before.amountCents === after.amountCents) return;
  await notifyCustomer(tx, subject, {
    kind: "price",
    heading: "A new price",
    paragraphs: ["The new price is for charges made from that day on; those made before stay."],
    facts: [
      ["Until now", `${amount(before.amountCents)} a month`],
      ["New price", `${amount(after.amountCents)} a month`],
      ["From", dayOf(after.nextBillingDate)],
    ],
  });
}

/** Mails the agency about a customer's change. */
export async function queueOwnChangeMail(
  tx: Tx,
  subject: NotificationSubject,
  before: State,
  after: State,
): Promise<void> {
  const change = describeChange(before, after);
  if (change) await notifyAgency(tx, subject, { ...change, kind: "status" });
}

interface RemindedCharge {
  id: string;
  amountCents: number;
  dueDate: Date;
  announcedAt?: Date | null;
}

/** What a reminder says: of an announced charge, that the money has not arrived. */
export const reminderText = (announcedAt: Date | null | undefined, otherwise: string): string =>
  announcedAt
    ? `You announced this payment on ${dayAt(announcedAt)}. The money has not arrived yet.`
    : otherwise;

/** In the transaction that records the reminder step. `taken`: what is charged by itself. */
export const queueReminder = (
  tx: Tx,
  subject: NotificationSubject,
  { id: chargeId, amountCents, dueDate, announcedAt }: RemindedCharge,
  taken: string | null,
): Promise<void> =>
  notifyCustomer(tx, subject, {
    kind: "reminder",
    heading: "Payment due",
    chargeId,
    paragraphs: [reminderText(announcedAt, "This payment is due."), ...(taken ? [taken] : [])],
    facts: [
      ["Amount", amount(amountCents)],
      ["Due", dayOf(dueDate)],
    ],
  });

/** Announces the charge of the next billing date. `taken`: what is charged by itself. */
export const queueUpcomingChargeMail = (
  tx: Tx,
  subject: NotificationSubject & { amountCents: number; nextBillingDate: Date },
  taken: string | null,
): Promise<void> =>
  notifyCustomer(tx, subject, {
    kind: "reminder",
    heading: "Payment due soon",
    paragraphs: ["Your next payment comes in a few days.", ...(taken ? [taken] : [])],
    facts: [
      ["Amount", amount(subject.amountCents)],
      ["Due", dayOf(subject.nextBillingDate)],
    ],
  });

export async function queueSuspensionMail(tx: Tx, subject: NotificationSubject): Promise<void> {
  const { _sum } = await tx.charge.aggregate({
    where: { subscriptionId: subject.id, status: "pending" },
    _sum: { amountCents: true },
  });
  const due = _sum.amountCents ?? 0;
  const remedy =
    due > 0
      ? "Pay what is due, and it goes on at once."
      : "Nothing is due for it. Write to us when you want it back.";
  await notifyCustomer(tx, subject, {
    kind: "suspension",
    heading: "Suspended",
    paragraphs: [
      "We have stopped working on this service, and nothing new is charged for it.",
      remedy,
    ],
    facts: [["Due", amount(due)]],
  });
}

export const queueEndMail = (tx: Tx, subject: NotificationSubject): Promise<void> =>
  notifyCustomer(tx, subject, {
    kind: "cancelled",
    heading: "Ended",
    paragraphs: [`The service has ended, as it was to. Nothing more is charged for it. ${STAYS}`],
  });

const AMOUNT_MAILS = {
  receipt: {
    subject: "Your payment for",
    heading: "Payment received",
    text: (site: string) => `Thank you: ${site} has recorded your payment.`,
    attached: "Your invoice is attached.",
  },
  void: {
    subject: "A charge is no longer due for",
    heading: "Nothing to pay",
    text: (site: string) => `${site} has taken this charge back: you do not have to pay it.`,
    attached: "",
  },
  refund: {
    subject: "Your refund for",
    heading: "Refund made",
    text: (site: string) => `${site} gives this amount back to you.`,
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
  return (siteName, link) => ({
    subject: `${subject} ${title}`,
    heading,
    paragraphs: [text(siteName), ...charged, ...(isAttached ? [attached] : [])],
    facts: [
      ["For", title],
      ["Amount", formatDollars(toDollars(amountCents))],
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
