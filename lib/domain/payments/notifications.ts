import "server-only";
import type { Refusal } from "@/generated/prisma/client";
import type { PaymentMethodModel } from "@/generated/prisma/models";
import { toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { bidi } from "@/lib/core/isolated";
import { formatCents, sumCents } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import { titleOf } from "@/lib/domain/charges/lines";
import { chargeAddress, chargeFacts } from "@/lib/domain/charges/notifications";
import type { MailedCharge as Charge } from "@/lib/domain/charges/notifications";
import { dayAt, mailDay, payAction, queueMoneyMail } from "@/lib/domain/mail/notifications";
import { queueMail } from "@/lib/domain/mail/outbox";
import { readSettings } from "@/lib/domain/settings/queries";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import { nameOfMethod } from "@/lib/domain/charges/saved-methods";

interface AnnouncedCharge {
  id: string;
  title: string | null;
  service: { name: string } | null;
  amountCents: number;
  invoiceNumber: string | null;
  customer: { id: string; name: string; email: string };
}

/** Mails the agency about charges of one customer that are announced together. */
export async function queueAnnouncedMail(tx: Tx, charges: AnnouncedCharge[]): Promise<void> {
  const [first] = charges;
  if (!first) return;
  const { customer } = first;
  const isOne = charges.length === 1;
  const { contactEmail } = await readSettings(tx);
  const sum = sumCents(charges);
  const facts = charges.map((charge): [string, string] => [
    titleOf(charge),
    `${formatCents(charge.amountCents)}, reference ${charge.invoiceNumber ?? ""}`,
  ]);
  const list = `/admin-dashboard?tab=payments&announced=true&userId=${customer.id}`;
  await queueMail(tx, {
    to: contactEmail,
    kind: "announced",
    customerId: customer.id,
    chargeId: isOne ? first.id : undefined,
    write: (_site, link) => ({
      subject: bidi`${customer.name}: ${formatCents(sum)} announced`,
      heading: bidi`${customer.name} says ${formatCents(sum)} is on its way`,
      paragraphs: [
        "Record the payment when it arrives. If it does not, say so, and we email the customer.",
      ],
      facts: [["Customer", bidi`${customer.name}, ${customer.email}`], ...facts],
      action: isOne
        ? { label: "Open the charge", url: link(`/admin-dashboard/payments/${first.id}`) }
        : { label: "Open the charges", url: link(list) },
    }),
  });
}

type MailedCharge = Pick<
  Charge,
  | "id"
  | "title"
  | "service"
  | "amountCents"
  | "dueDate"
  | "invoiceNumber"
  | "periodStart"
  | "periodEnd"
  | "customer"
>;

/** `autopayNotice`: which method is charged when, now that no transfer is awaited. */
export function queueNotReceivedMail(
  tx: Tx,
  charge: MailedCharge,
  announcedAt: Date,
  autopayNotice: string | null,
): Promise<void> {
  const { id, customer, amountCents, dueDate } = charge;
  const title = titleOf(charge);
  const advice =
    paymentProvider().kind === "announces"
      ? "Check the transfer with your bank, and announce it again once it is sent."
      : "Check the transfer with your bank, or pay it in your dashboard.";
  return queueMoneyMail(tx, customer, {
    kind: "not_received",
    chargeId: id,
    write: (site, link) => ({
      subject: bidi`Your transfer has not arrived: ${title}`,
      heading: bidi`Your transfer of ${formatCents(amountCents)} for ${title} has not arrived`,
      paragraphs: [
        `You announced it on ${dayAt(announcedAt)}. We looked for the money and did not find it.`,
        autopayNotice ?? advice,
      ],
      facts: [...chargeFacts(charge), ["Due", mailDay(dueDate)]],
      action: { label: "Open the payment", url: chargeAddress(link, id) },
    }),
  });
}

interface Declined {
  /** The method's name. */
  savedMethod: string;
  refusal: Refusal | null;
  /** Why, in the customer's words. */
  error: string;
  /** When it is tried again; null: by itself never. */
  again: PlainDate | null;
}

/** Automatic payment took nothing: why, and the way out. */
export function queueDeclinedMail(
  tx: Tx,
  charge: MailedCharge,
  { savedMethod, refusal, error, again }: Declined,
): Promise<void> {
  const title = titleOf(charge);
  const { heading, advice } = adviceOf(refusal, again);
  return queueMoneyMail(tx, charge.customer, {
    kind: "declined",
    chargeId: charge.id,
    write: (_site, link) => ({
      subject: bidi`${heading}: ${title}`,
      heading: bidi`${formatCents(charge.amountCents)} for ${title} is not paid`,
      paragraphs: [`${savedMethod} could not be charged. ${error}`, advice],
      facts: [...chargeFacts(charge), ["Due", mailDay(charge.dueDate)]],
      ...waysOut(refusal, link, charge),
    }),
  });
}

/** What the customer reads: the heading, and the way out. */
function adviceOf(refusal: Refusal | null, again: PlainDate | null) {
  if (refusal === "new_method")
    return {
      heading: "Another payment method is needed",
      advice:
        "It is not charged any more. Save another one, and what is due is taken from it by itself, or pay this here.",
    };
  if (refusal === "needs_customer")
    return {
      heading: "Confirm your payment",
      advice: "It is not tried again by itself. Pay it here: that takes a minute.",
    };
  return {
    heading: "Payment declined",
    advice: again
      ? `It is tried again on ${mailDay(toColumn(again))}. Until then you can pay it here too.`
      : "It is not tried again by itself. Pay it here.",
  };
}

/** Another method is saved in the dashboard; what the bank wants confirmed is paid by the link. */
function waysOut(
  refusal: Refusal | null,
  link: (path: string) => string,
  { id, amountCents }: Pick<MailedCharge, "id" | "amountCents">,
) {
  const open = { label: "Open the payment", url: chargeAddress(link, id) };
  const pay = payAction(link, amountCents);
  return refusal === "new_method" ? { action: open, aside: pay } : { action: pay, aside: open };
}

/** A method is gone; what is charged from now on, or that nothing is any more. */
export async function queueMethodRemovedMail(
  tx: Tx,
  method: PaymentMethodModel,
  { next, hasEnded }: { next: PaymentMethodModel | null; hasEnded: boolean },
): Promise<void> {
  const paragraphs = ["It is not charged any more."];
  if (next)
    paragraphs.push(
      next.status === "active"
        ? `Automatic payment, where it is switched on, uses ${nameOfMethod(next)}.`
        : `${nameOfMethod(next)} is the default now, and cannot be charged. Choose another one, or add one.`,
    );
  if (hasEnded)
    paragraphs.push("It was the last one: automatic payment has ended. Pay what is due by hand.");
  await queueMethodMail(tx, method, `${nameOfMethod(method)} was removed`, paragraphs);
}

/** A card's month ends soon. */
export async function queueExpiryMail(
  tx: Tx,
  method: PaymentMethodModel,
  lastDay: PlainDate,
): Promise<void> {
  const name = nameOfMethod(method);
  const date = mailDay(toColumn(lastDay));
  const { autopayEnabledAt } = await tx.customer.findUniqueOrThrow({
    where: { id: method.customerId },
    select: { autopayEnabledAt: true },
  });
  const isCharged = method.isDefault && autopayEnabledAt !== null;
  await queueMethodMail(tx, method, bidi`${name} expires`, [
    bidi`${name} can be charged until ${date}.`,
    isCharged
      ? "Automatic payment uses it. Add another method before then, and what is due is still paid by itself."
      : "Add another method before then if you want to keep one with us.",
  ]);
}

async function queueMethodMail(
  tx: Tx,
  method: PaymentMethodModel,
  heading: string,
  paragraphs: string[],
): Promise<void> {
  const customer = await tx.customer.findUniqueOrThrow({
    where: { id: method.customerId },
    select: { id: true, deletedAt: true },
  });
  await queueMoneyMail(tx, customer, {
    kind: "payment_method",
    write: (_site, link) => ({
      subject: heading,
      heading,
      paragraphs,
      action: { label: "Open your payment methods", url: link("/dashboard/account/payment") },
    }),
  });
}
