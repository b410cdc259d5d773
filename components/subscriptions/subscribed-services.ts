import type { ReactNode } from "react";
import type { Format } from "@/lib/core/format";
import { FINAL_STATUSES } from "@/lib/domain/subscriptions/constants";
import type { Charge } from "@/lib/domain/charges/schema";
import type { CustomerSubscription } from "@/lib/domain/subscriptions/schema";

/** A customer's subscription with its oldest unpaid charge. */
export interface SubscribedService {
  subscription: CustomerSubscription;
  charge: Charge | undefined;
}

/** The pay button of a service, which the element with the id `describedBy` names. */
export type PayButtonOf = (
  service: SubscribedService,
  label: string,
  describedBy: string,
) => ReactNode;

export const hasEnded = ({ status }: Pick<CustomerSubscription, "status">) =>
  FINAL_STATUSES.some((final) => final === status);

/** How many of the services do not run: the list of them shows these too. */
export function restText(
  subscriptions: Pick<CustomerSubscription, "status">[],
  { number }: Pick<Format, "number">,
): string {
  const paused = subscriptions.filter(({ status }) => status === "paused").length;
  const ended = subscriptions.filter(hasEnded).length;
  return [paused > 0 && `${number(paused)} paused`, ended > 0 && `${number(ended)} ended`]
    .filter(Boolean)
    .join(", ");
}

/**
 * Subscriptions with their unpaid charges, the most overdue first, ended ones last. `charges`:
 * oldest first.
 */
export function toSubscribedServices(
  subscriptions: CustomerSubscription[],
  charges: Charge[],
): SubscribedService[] {
  const daysOf = ({ subscription, charge }: SubscribedService) =>
    charge?.daysLate ?? (hasEnded(subscription) ? -2 : -1);
  return subscriptions
    .map((subscription) => ({
      subscription,
      charge: charges.find((charge) => charge.subscription === subscription._id),
    }))
    .sort((a, b) => daysOf(b) - daysOf(a));
}
