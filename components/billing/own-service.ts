import type { Payment } from "@/lib/domain/billing/payment-schema";
import type { CustomerSubscription } from "@/lib/domain/billing/subscription-schema";

/** One of the customer's services with its oldest unpaid charge. */
export interface OwnService {
  subscription: CustomerSubscription;
  charge: Payment | undefined;
}

/**
 * The services with what is due of each; the latest first, then as they came. `charges` are the
 * oldest first.
 */
export function ownServices(
  subscriptions: CustomerSubscription[],
  charges: Payment[],
): OwnService[] {
  const lateness = ({ charge }: OwnService) => charge?.daysLate ?? -Infinity;
  return subscriptions
    .map((subscription) => ({
      subscription,
      charge: charges.find((charge) => charge.subscription === subscription._id),
    }))
    .sort((a, b) => (lateness(a) === lateness(b) ? 0 : lateness(b) - lateness(a)));
}
