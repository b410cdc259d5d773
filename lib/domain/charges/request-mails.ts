import "server-only";
import type { Tx } from "@/lib/db/client";
import { amount, dayOf, payAction, queueMoneyMail } from "@/lib/domain/mail/notifications";
import { chargeAddress } from "./charge-address";
import { reminderText } from "./notifications";

interface RequestedCharge {
  id: string;
  title: string | null;
  amountCents: number;
  dueDate: Date;
  poNumber: string | null;
  announcedAt?: Date | null;
  customer: { id: string; deletedAt: Date | null };
}

const TEXTS = {
  request: {
    heading: "Payment request",
    text: (site: string) => `${site} asks you for this payment.`,
  },
  upcoming: {
    heading: "Payment due soon",
    text: () => "This payment is due in a few days.",
  },
  reminder: {
    heading: "Payment due",
    text: () => "This payment is due.",
  },
} as const;

/**
 * Mails a customer's people about a one-off charge, in the transaction that records why. `taken`:
 * what is charged by itself.
 */
export async function queueRequestMail(
  tx: Tx,
  kind: keyof typeof TEXTS,
  { id: chargeId, title, amountCents, dueDate, poNumber, customer, announcedAt }: RequestedCharge,
  taken: string | null,
): Promise<void> {
  const { heading, text } = TEXTS[kind];
  const facts: [string, string][] = [
    ["For", title ?? ""],
    ["Amount", amount(amountCents)],
    ["Due", dayOf(dueDate)],
  ];
  if (poNumber) facts.push(["PO number", poNumber]);
  await queueMoneyMail(tx, customer, {
    kind: kind === "request" ? "request" : "reminder",
    chargeId,
    write: (site, link) => ({
      subject: `${heading}: ${title ?? ""}`,
      heading,
      paragraphs: [reminderText(announcedAt, text(site)), ...(taken ? [taken] : [])],
      facts,
      action: payAction(link),
      aside: { label: "Open it in your dashboard", url: chargeAddress(link, chargeId) },
    }),
  });
}
