import "server-only";
import { bidi } from "@/lib/core/isolated";
import { boundaryAfter, fromColumn, toColumn } from "@/lib/core/dates";
import { formatCents, sumCents } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import { chargeFacts } from "@/lib/domain/charges/notifications";
import {
  mailDay,
  dueText,
  notificationColumns,
  notifyAgency,
  notifyCustomer,
} from "@/lib/domain/mail/notifications";
import type { NotificationContent, NotificationSubject } from "@/lib/domain/mail/notifications";

/** Mails the customer about a new subscription; of one they took themselves the agency too. */
export async function queueStartMail(tx: Tx, id: string, by: "customer" | "admin"): Promise<void> {
  const { amountCents, nextBillingDate, charges, setupCharge, ...subject } =
    await tx.subscription.findUniqueOrThrow({
      where: { id },
      select: {
        ...notificationColumns,
        amountCents: true,
        nextBillingDate: true,
        charges: { select: { amountCents: true, dueDate: true }, take: 1 },
        setupCharge: { select: { amountCents: true, dueDate: true } },
      },
    });
  const dueFact = (
    label: string,
    { amountCents: cents, dueDate }: { amountCents: number; dueDate: Date },
  ): [string, string] => [label, `${formatCents(cents)}, due ${mailDay(dueDate)}`];
  const isLive = charges.length > 0;
  const facts: [string, string][] = [
    ["Price", `${formatCents(amountCents)} a month`],
    ...charges.map((first) => dueFact("First charge", first)),
    ...(setupCharge ? [dueFact("Setup fee", setupCharge)] : []),
    [isLive ? "Next charge" : "First month", mailDay(nextBillingDate)],
  ];
  const state = isLive ? "The service is ready" : "We are setting the service up";
  const paragraphs = [
    `${by === "admin" ? "" : "Thank you. "}${state}. You can follow its progress, write to us about it and pay for it in your dashboard.`,
  ];
  await notifyCustomer(tx, subject, {
    kind: "assigned",
    ...titled(bidi`${subject.service.name} is now on your account`),
    paragraphs,
    facts,
  });
  if (by === "customer")
    await notifyAgency(tx, subject, {
      kind: "assigned",
      subject: "A new subscription",
      heading: bidi`${subject.customer.name} subscribed to ${subject.service.name}`,
      facts,
      paragraphs: [],
    });
}

/** The same sentence where a mail is listed and where it begins. */
const titled = (sentence: string) => ({ subject: sentence, heading: sentence });

interface State {
  status: "active" | "cancelled" | "completed" | "paused" | "suspended";
  amountCents: number;
  nextBillingDate: Date;
  endsOn: Date | null;
}

const STILL_DUE = "What is due already stays due.";

type Change = Omit<NotificationContent, "facts"> & { subject: string };

/** The change of a subscription's status, else of its end date; null when neither changed. */
function describeChange(
  { service: { name } }: NotificationSubject,
  before: State,
  after: State,
): Change | null {
  const { status, endsOn } = after;
  const date = mailDay(after.nextBillingDate);
  if (status === before.status) {
    if (endsOn && !before.endsOn)
      return {
        kind: "cancelled",
        ...titled(bidi`${name} ends on ${date}`),
        paragraphs: [`The service runs to ${date} and ends without a further charge. ${STILL_DUE}`],
      };
    if (!endsOn && before.endsOn)
      return {
        kind: "status",
        ...titled(bidi`${name} goes on`),
        paragraphs: [`The service does not end: the next charge comes on ${date}.`],
      };
    return null;
  }
  const texts: Record<State["status"], Change> = {
    active: {
      kind: "status",
      ...titled(bidi`${name} is running again`),
      paragraphs: [`The service runs again. The next charge comes on ${date}.`],
    },
    paused: {
      kind: "status",
      ...titled(bidi`${name} is paused`),
      paragraphs: [`No charges are made while the service is paused. ${STILL_DUE}`],
    },
    suspended: {
      kind: "suspension",
      ...titled(bidi`${name} is suspended`),
      paragraphs: ["The service is stopped until what is due for it is paid."],
    },
    cancelled: {
      kind: "cancelled",
      ...titled(bidi`${name} is cancelled`),
      paragraphs: [`The service has ended. Nothing more is charged for it. ${STILL_DUE}`],
    },
    completed: {
      kind: "status",
      ...titled(bidi`${name} is completed`),
      paragraphs: [
        `The work on this service is done. Nothing more is charged for it. ${STILL_DUE}`,
      ],
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
  const change = describeChange(subject, before, after);
  if (change?.kind === "suspension") await queueSuspensionMail(tx, subject);
  else if (change) await notifyCustomer(tx, subject, change);
  if (before.amountCents === after.amountCents) return;
  // Of a paused one the billing date is none: resuming moves it.
  const from = after.status === "active" ? mailDay(after.nextBillingDate) : "the day it runs again";
  await notifyCustomer(tx, subject, {
    kind: "price",
    ...titled(
      bidi`${subject.service.name} costs ${formatCents(after.amountCents)} a month from ${from}`,
    ),
    paragraphs: ["The new price is for charges made from that day on; those made before stay."],
    facts: [
      ["Until now", `${formatCents(before.amountCents)} a month`],
      ["New price", `${formatCents(after.amountCents)} a month`],
      ["From", from],
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
  const change = describeChange(subject, before, after);
  if (change) await notifyAgency(tx, subject, { ...change, kind: "status" });
}

/** Announces the charge of the next billing date. `autopayNotice`: which method is charged when. */
export const queueUpcomingChargeMail = (
  tx: Tx,
  { anchorDate, ...subject }: UpcomingCharge,
  autopayNotice: string | null,
): Promise<void> => {
  const { nextBillingDate, amountCents, service } = subject;
  const start = fromColumn(nextBillingDate);
  const periodEnd = toColumn(boundaryAfter(fromColumn(anchorDate), start));
  return notifyCustomer(tx, subject, {
    kind: "reminder",
    ...titled(dueText(service.name, amountCents, nextBillingDate)),
    paragraphs: autopayNotice ? [autopayNotice] : [],
    facts: chargeFacts({ invoiceNumber: null, periodStart: nextBillingDate, periodEnd }),
  });
};

interface UpcomingCharge extends NotificationSubject {
  amountCents: number;
  anchorDate: Date;
  nextBillingDate: Date;
}

/** What is due for it: each charge, and the button of a single one. */
export async function queueSuspensionMail(tx: Tx, subject: NotificationSubject): Promise<void> {
  const due = await tx.charge.findMany({
    where: { subscriptionId: subject.id, status: "pending" },
    select: { id: true, amountCents: true, dueDate: true, invoiceNumber: true },
    orderBy: [{ dueDate: "asc" }, { id: "asc" }],
  });
  const [first] = due;
  const facts = due.map(({ invoiceNumber, amountCents, dueDate }): [string, string] => [
    invoiceNumber ?? "",
    `${formatCents(amountCents)}, due ${mailDay(dueDate)}`,
  ]);
  const remedy = first
    ? "Pay what is due, and it goes on at once."
    : "Nothing is due for it. Write to us when you want it back.";
  await notifyCustomer(tx, subject, {
    kind: "suspension",
    ...titled(bidi`${subject.service.name} is suspended`),
    paragraphs: [
      "We have stopped working on this service, and nothing new is charged for it.",
      remedy,
    ],
    facts: due.length > 1 ? [...facts, ["Total", formatCents(sumCents(due))]] : facts,
    charge: due.length === 1 ? first : undefined,
  });
}

export const queueEndMail = (tx: Tx, subject: NotificationSubject): Promise<void> =>
  notifyCustomer(tx, subject, {
    kind: "cancelled",
    ...titled(bidi`${subject.service.name} has ended`),
    paragraphs: [`The service has ended, as planned. Nothing more is charged for it. ${STILL_DUE}`],
  });
