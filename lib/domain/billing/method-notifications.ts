import "server-only";
import type { PaymentMethodModel } from "@/generated/prisma/models";
import type { Tx } from "@/lib/db/client";
import { queueMoneyMail } from "@/lib/domain/mail/notifications";
import { nameOfMethod } from "./method-name";

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
      action: { label: "Open your billing details", url: link("/dashboard/account/billing") },
    }),
  });
}
