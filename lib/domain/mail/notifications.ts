import "server-only";
import { zoneName } from "@/lib/core/business-hours";
import { now } from "@/lib/core/clock";
import { HOUR_MS } from "@/lib/core/durations";
import { env } from "@/lib/core/env";
import { PAY_LINK } from "@/lib/auth/pay-links";
import { bidi } from "@/lib/core/isolated";
import { formatCents } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import { toWireDate } from "@/lib/core/dates";
import { formatFor } from "@/lib/core/format";
import { HOURLY_LIMIT_REASON, INACTIVE_REASON, UNCONFIRMED_REASON, topicOf } from "./constants";
import type { MailKind } from "./constants";
import { queueMail } from "./outbox";
import type { NewMail } from "./outbox";
import type { MailTemplate } from "@/lib/integrations/mail/template";
import { isUnconfirmed, listRecipients, type Confirmable } from "./recipients";
import { readSettings } from "@/lib/domain/settings/queries";

/** The subscription that a notification is about. */
export interface NotificationSubject {
  id: string;
  customerId: string;
  customer: { name: string; email: string; isActive: boolean; deletedAt: Date | null };
  service: { name: string };
}

export interface NotificationContent {
  kind: MailKind;
  heading: string;
  /** Instead of the service's name and the heading. */
  subject?: string;
  deadline?: string;
  paragraphs: string[];
  facts?: [string, string][];
  action?: string;
  /** What the button opens instead of the service. */
  path?: string;
  /** The charge that its button opens to pay, without a sign-in. */
  charge?: { id: string; amountCents: number };
  /** Instead of the paragraphs, for an address that is not proved. */
  unprovedText?: string;
}

const { day } = formatFor("en-US");
export const mailDay = (column: Date) => day(toWireDate(column));
export const dayAt = (at: Date) => formatFor("en-US", env().TIME_ZONE).dayOf(at.toISOString());

/** A time of day is read in many zones: it says its own. */
export function timeAt(at: Date): string {
  const { TIME_ZONE } = env();
  return `${formatFor("en-US", TIME_ZONE).timeOf(at.toISOString())} ${zoneName(TIME_ZONE)}`;
}

/** `$890.00 for Customer Support Agent is due Nov 25, 2026` */
export const dueText = (name: string, amountCents: number, dueDate: Date, isLate = false): string =>
  bidi`${formatCents(amountCents)} for ${name} ${isLate ? "was" : "is"} due ${mailDay(dueDate)}`;

/** The button of a mail about a charge that is to be paid. */
export const payAction = (link: (path: string) => string, amountCents: number) => ({
  label: `Pay ${formatCents(amountCents)}`,
  url: link(PAY_LINK),
});

/** Not to a deleted customer; an inactive one's mails are logged and withheld. */
export async function notifyCustomer(
  tx: Tx,
  subject: NotificationSubject,
  notice: NotificationContent,
): Promise<void> {
  const { id, customerId, customer, service } = subject;
  if (!customer.isActive || customer.deletedAt) return;
  const { kind, heading, facts = [], action = "Open the service" } = notice;
  const { path = `/dashboard/subscriptions/${id}` } = notice;
  const { charge, unprovedText } = notice;
  for (const person of await listRecipients(tx, customerId, topicOf(kind))) {
    const isProved = person.emailVerifiedAt !== null || unprovedText === undefined;
    const paragraphs = isProved ? notice.paragraphs : [unprovedText];
    await queueMail(tx, {
      to: person.email,
      kind,
      userId: person.id,
      chargeId: charge?.id,
      subscriptionId: id,
      dropReason: unconfirmedReason(person),
      write: (_site, link) => {
        const open = { label: action, url: link(path) };
        return {
          subject: notice.subject ?? bidi`${service.name}: ${heading}`,
          heading,
          deadline: notice.deadline,
          paragraphs,
          facts: heading.includes(service.name) ? facts : [["Service", service.name], ...facts],
          ...(charge
            ? { action: payAction(link, charge.amountCents), aside: open }
            : { action: open }),
        };
      },
    });
  }
}

export interface MoneyMail extends Pick<
  NewMail,
  "kind" | "chargeId" | "refundId" | "subscriptionId" | "attachment" | "brand"
> {
  /** Within their hourly limit. */
  isForUnconfirmed?: boolean;
  write: (...args: [...Parameters<NewMail["write"]>, isAttached: boolean]) => MailTemplate;
}

/**
 * Not to a deleted customer; an inactive one's mails are logged and withheld. A document goes to
 * confirmed addresses alone.
 */
export async function queueMoneyMail(
  tx: Tx,
  customer: { id: string; deletedAt: Date | null },
  { write, isForUnconfirmed = false, ...mail }: MoneyMail,
): Promise<void> {
  if (customer.deletedAt) return;
  for (const person of await listRecipients(tx, customer.id, "money")) {
    const isUnverified = person.emailVerifiedAt === null;
    const attachment = isUnverified ? undefined : mail.attachment;
    await queueMail(tx, {
      ...mail,
      attachment,
      to: person.email,
      userId: person.id,
      isUnverified: isForUnconfirmed && isUnverified,
      dropReason: isForUnconfirmed ? inactiveReason(person) : findDropReason(person),
      write: (site, link) => write(site, link, attachment !== undefined),
    });
  }
}

/** How many of a customer's people a mail about money leaves for. */
export async function countMoneyRecipients(tx: Tx, customerId: string): Promise<number> {
  const people = await listRecipients(tx, customerId, "money");
  return people.filter((person) => !findDropReason(person)).length;
}

/** Why a person's mail is logged unsent, if so. */
export const findDropReason = (person: Confirmable & { isActive: boolean }): string | undefined =>
  inactiveReason(person) ?? unconfirmedReason(person);

const inactiveReason = (person: { isActive: boolean }): string | undefined =>
  person.isActive ? undefined : INACTIVE_REASON;

/** No notices to an address that nobody has confirmed. */
export const unconfirmedReason = (person: Confirmable): string | undefined =>
  isUnconfirmed(person) ? UNCONFIRMED_REASON : undefined;

/** For each customer. */
const MAX_AGENCY_MAILS_PER_HOUR = 5;

/** Mails the agency about what a customer did. */
export async function notifyAgency(
  tx: Tx,
  subject: NotificationSubject,
  notice: NotificationContent,
): Promise<void> {
  const { customerId, customer, service } = subject;
  const { contactEmail } = await readSettings(tx);
  const count = await tx.mail.count({
    where: {
      to: contactEmail,
      customerId,
      status: { not: "dropped" },
      createdAt: { gt: new Date(now().getTime() - HOUR_MS) },
    },
  });
  const { kind, heading, paragraphs, facts = [] } = notice;
  const { subject: what = heading } = notice;
  await queueMail(tx, {
    to: contactEmail,
    kind,
    customerId,
    dropReason: count >= MAX_AGENCY_MAILS_PER_HOUR ? HOURLY_LIMIT_REASON : undefined,
    write: (_site, link) => ({
      subject: bidi`${customer.name}: ${what}`,
      heading,
      paragraphs,
      facts: [
        ["Customer", bidi`${customer.name}, ${customer.email}`],
        ["Service", service.name],
        ...facts,
      ],
      action: { label: "Open the customer", url: link(`/admin-dashboard/customers/${customerId}`) },
    }),
  });
}

export const notificationColumns = {
  id: true,
  customerId: true,
  customer: {
    select: {
      name: true,
      email: true,
      isActive: true,
      deletedAt: true,
    },
  },
  service: { select: { name: true } },
} as const;
