import "server-only";
import type { PaymentMethodModel } from "@/generated/prisma/models";
import type { Tx } from "@/lib/db/client";
import { INACTIVE_REASON } from "@/lib/domain/mail/constants";
import { queueMail } from "@/lib/domain/mail/outbox";
import { listRecipients } from "@/lib/domain/mail/recipients";
import { nameOfMethod } from "./method-name";

export interface MethodMail {
  heading: string;
  paragraphs: string[];
  facts?: [string, string][];
  /** What the button says and where it leads; the payment section without it. */
  action?: { label: string; path: string };
  paymentId?: string;
}

const SECTION = { label: "Open your billing details", path: "/dashboard/account/billing" };

/** Mails a customer's people who may see amounts about their payment method. */
export async function queueMethodMail(
  tx: Tx,
  customerId: string,
  { heading, paragraphs, facts, action = SECTION, paymentId }: MethodMail,
): Promise<void> {
  const { deletedAt } = await tx.customer.findUniqueOrThrow({ where: { id: customerId } });
  if (deletedAt) return;
  for (const person of await listRecipients(tx, customerId, "money"))
    await queueMail(tx, {
      to: person.email,
      kind: "payment_method",
      userId: person.id,
      paymentId,
      dropReason: person.isActive ? undefined : INACTIVE_REASON,
      write: (_site, link) => ({
        subject: heading,
        heading,
        paragraphs,
        facts,
        action: { label: action.label, url: link(action.path) },
      }),
    });
}

/** A method is gone; what is charged from now on, or that nothing is any more. */
export async function queueMethodRemovedMail(
  tx: Tx,
  method: PaymentMethodModel,
  { next, hasEnded }: { next: PaymentMethodModel | null; hasEnded: boolean },
): Promise<void> {
  const paragraphs = ["It is not charged any more."];
  if (next)
    paragraphs.push(`Automatic payment, where it is switched on, uses ${nameOfMethod(next)}.`);
  if (hasEnded)
    paragraphs.push("It was the last one: automatic payment has ended. Pay what is due by hand.");
  const heading = `${nameOfMethod(method)} was removed`;
  await queueMethodMail(tx, method.customerId, { heading, paragraphs });
}
