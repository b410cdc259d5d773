import "server-only";
import type { PaymentMethodModel } from "@/generated/prisma/models";
import { toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import type { Tx } from "@/lib/db/client";
import { dayOf, queueMoneyMail } from "@/lib/domain/mail/notifications";
import { nameOfMethod } from "./serializers";

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
  const date = dayOf(toColumn(lastDay));
  const { autopayEnabledAt } = await tx.customer.findUniqueOrThrow({
    where: { id: method.customerId },
    select: { autopayEnabledAt: true },
  });
  const isCharged = method.isDefault && autopayEnabledAt !== null;
  await queueMethodMail(tx, method, `${name} expires`, [
    `${name} can be charged until ${date}.`,
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
