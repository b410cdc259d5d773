import "server-only";
import { savedOrder } from "@/lib/domain/charges/autopay-plan";
import type { AttemptModel } from "@/generated/prisma/models";
import type { Outcome } from "@/lib/integrations/payments/contract";
import { paymentProvider } from "@/lib/integrations/payments/provider";

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
