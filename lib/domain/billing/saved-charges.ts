import "server-only";
import { z } from "zod";
import type { AttemptModel } from "@/generated/prisma/models";
import type { Outcome } from "@/lib/integrations/payments/contract";
import { paymentProvider } from "@/lib/integrations/payments/provider";

/** What a saved method is charged with, written before the provider is called. */
export const savedOrder = z.object({
  customer: z.string(),
  method: z.string(),
  methodKind: z.enum(["card", "sepa_debit", "us_bank_account"]),
  text: z.string(),
  /** Since when automatic payment was on: a try of that time counts while it stays on. */
  since: z.iso.datetime(),
});
export type SavedOrder = z.output<typeof savedOrder>;

/**
 * Asks the provider for an off-session attempt that it has not answered. For the jobs alone:
 * nobody's press repeats it.
 */
export function collectSaved({
  id,
  key,
  chargeId,
  provider,
  amountCents,
  order,
}: AttemptModel): Promise<Outcome> {
  const { customer, method, methodKind, text } = savedOrder.parse(order);
  const charge = { id, key, chargeId, amountCents, customer, method, methodKind, text };
  return paymentProvider(provider).collectSaved(charge);
}

/** Whether an off-session attempt has no answer yet: what became of it is the jobs' to find out. */
export const isUnanswered = ({
  methodId,
  providerId,
}: Pick<AttemptModel, "methodId" | "providerId">): boolean =>
  methodId !== null && providerId === null;
