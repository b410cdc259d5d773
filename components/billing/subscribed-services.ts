import { FINAL_STATUSES } from "@/lib/domain/billing/constants";
import type { Payment } from "@/lib/domain/billing/payment-schema";
import type { CountedAgent } from "@/lib/domain/agents/dashboard-schema";
import type { CustomerSubscription } from "@/lib/domain/billing/subscription-schema";

/** A customer's subscription with its oldest unpaid charge and its agents. */
export interface SubscribedService {
  subscription: CustomerSubscription;
  charge: Payment | undefined;
  agents: CountedAgent[];
}

export const hasEnded = ({ status }: Pick<CustomerSubscription, "status">) =>
  FINAL_STATUSES.some((final) => final === status);

/** Subscriptions with their unpaid charges, the most overdue first. `charges`: oldest first. */
export function toSubscribedServices(
  subscriptions: CustomerSubscription[],
  charges: Payment[],
  agents: Map<string, CountedAgent[]>,
): SubscribedService[] {
  const overdueDays = ({ charge }: SubscribedService) => charge?.daysLate ?? -Infinity;
  return subscriptions
    .map((subscription) => ({
      subscription,
      charge: charges.find((charge) => charge.subscription === subscription._id),
      agents: agents.get(subscription._id) ?? [],
    }))
    .sort((a, b) => (overdueDays(a) === overdueDays(b) ? 0 : overdueDays(b) - overdueDays(a)));
}
