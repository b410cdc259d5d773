import "server-only";
import { now } from "@/lib/core/clock";
import type { Tx } from "@/lib/db/client";
import {
  notificationColumns,
  amount,
  dayOf,
  notifyCustomer,
  notifyAgency,
} from "@/lib/domain/mail/notifications";
import type { NotificationContent, NotificationSubject } from "@/lib/domain/mail/notifications";

/**
 * Tells a customer of a service assigned or subscribed to: what, its price, when the first charge
 * is due; of what they took themselves the agency too.
 */
export async function tellOfStart(tx: Tx, id: string, by: "customer" | "admin"): Promise<void> {
  const { amountCents, nextBillingDate, payments, ...subject } =
    await tx.subscription.findUniqueOrThrow({
      where: { id },
      select: {
        ...notificationColumns,
        amountCents: true,
        nextBillingDate: true,
        payments: { select: { amountCents: true, dueDate: true }, take: 1 },
      },
    });
  const facts: [string, string][] = [
    ["Price", `${amount(amountCents)} a month`],
    ...payments.map((first): [string, string] => [
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
      ...{ kind: "assigned", heading: "A new subscription", facts },
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

/**
 * What has become of a service: the change of its state, else of its coming end. Null when neither
 * changed.
 */
function changeOf(before: State, after: State): Omit<NotificationContent, "facts"> | null {
  const { status, endsOn } = after;
  const date = dayOf(after.nextBillingDate);
  if (status === before.status) {
    if (endsOn && !before.endsOn)
      return {
        ...{ kind: "cancelled", heading: `Ends on ${date}` },
        paragraphs: [`The service runs to ${date} and ends without a further charge. ${STAYS}`],
      };
    if (!endsOn && before.endsOn)
      return {
        ...{ kind: "status", heading: "Goes on" },
        paragraphs: [`The service does not end: the next charge comes on ${date}.`],
      };
    return null;
  }
  const texts: Record<State["status"], Omit<NotificationContent, "facts">> = {
    active: {
      ...{ kind: "status", heading: "Goes on" },
      paragraphs: [`The service runs again. The next charge comes on ${date}.`],
    },
    paused: {
      ...{ kind: "status", heading: "Paused" },
      paragraphs: [`No charges are made while the service is paused. ${STAYS}`],
    },
    suspended: {
      ...{ kind: "suspension", heading: "Suspended" },
      paragraphs: ["The service stands still until what is due for it is paid."],
    },
    cancelled: {
      ...{ kind: "cancelled", heading: "Cancelled" },
      paragraphs: [`The service has ended. Nothing more is charged for it. ${STAYS}`],
    },
    completed: {
      ...{ kind: "status", heading: "Completed" },
      paragraphs: [`The work on this service is done. Nothing more is charged for it. ${STAYS}`],
    },
  };
  return texts[status];
}

/**
 * Tells a customer what an administrator changed: the price, with the day it begins, and the state.
 */
export async function tellOfEdit(
  tx: Tx,
  subject: NotificationSubject,
  before: State,
  after: State,
): Promise<void> {
  const change = changeOf(before, after);
  if (change?.kind === "suspension") await tellOfSuspension(tx, subject);
  else if (change) await notifyCustomer(tx, subject, change);
  if (before.amountCents === after.amountCents) return;
  await notifyCustomer(tx, subject, {
    ...{ kind: "price", heading: "A new price" },
    paragraphs: ["The new price is for charges made from that day on; those made before stay."],
    facts: [
      ["Until now", `${amount(before.amountCents)} a month`],
      ["New price", `${amount(after.amountCents)} a month`],
      ["From", dayOf(after.nextBillingDate)],
    ],
  });
}

/** Tells the agency how a customer changed one of their services. */
export async function tellOfOwnChange(
  tx: Tx,
  subject: NotificationSubject,
  before: State,
  after: State,
): Promise<void> {
  const change = changeOf(before, after);
  if (change) await notifyAgency(tx, subject, { ...change, kind: "status" });
}

/** Reminds of a charge that is due, in the transaction that notes the step. */
export const remindOfCharge = (
  tx: Tx,
  subject: NotificationSubject,
  { id: paymentId, amountCents, dueDate }: { id: string; amountCents: number; dueDate: Date },
): Promise<void> =>
  notifyCustomer(tx, subject, {
    ...{ kind: "reminder", heading: "Payment due", action: "Pay now", paymentId },
    paragraphs: ["This payment is due."],
    facts: [
      ["Amount", amount(amountCents)],
      ["Due", dayOf(dueDate)],
    ],
  });

/** Tells of the charge that the next billing date will make. */
export const tellOfComing = (
  tx: Tx,
  subject: NotificationSubject & { amountCents: number; nextBillingDate: Date },
): Promise<void> =>
  notifyCustomer(tx, subject, {
    ...{ kind: "reminder", heading: "Payment due soon" },
    paragraphs: ["Your next payment comes in a few days."],
    facts: [
      ["Amount", amount(subject.amountCents)],
      ["Due", dayOf(subject.nextBillingDate)],
    ],
  });

/** Tells of a suspension, what is due, and how to end it. */
export async function tellOfSuspension(tx: Tx, subject: NotificationSubject): Promise<void> {
  const { _sum } = await tx.payment.aggregate({
    where: { subscriptionId: subject.id, status: "pending" },
    _sum: { amountCents: true },
  });
  const due = _sum.amountCents ?? 0;
  const stops = "We have stopped working on this service, and nothing new is charged for it.";
  const way =
    due > 0
      ? "Pay what is due, and it goes on at once."
      : "Nothing is due for it. Write to us when you want it back.";
  await notifyCustomer(tx, subject, {
    ...{ kind: "suspension", heading: "Suspended", paragraphs: [stops, way] },
    facts: [["Due", amount(due)]],
  });
}

/** Tells that a service has ended on the day that was set. */
export const tellOfEnd = (tx: Tx, subject: NotificationSubject): Promise<void> =>
  notifyCustomer(tx, subject, {
    ...{ kind: "cancelled", heading: "Ended" },
    paragraphs: [`The service has ended, as it was to. Nothing more is charged for it. ${STAYS}`],
  });
