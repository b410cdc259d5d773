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

/** What can be done with a service that has not ended. */
export function manageText({ status, endsOn }: CustomerSubscription): string {
  if (status === "active")
    return endsOn
      ? "Keep it, or cancel it at once."
      : "Pause its work and its charges, or cancel it.";
  if (status === "paused") return "Resume its work and its charges, or cancel it.";
  return "Cancel it, which is final.";
}

/** The services that run, which a request can be about. */
export const serviceOptions = (subscriptions: CustomerSubscription[]) =>
  subscriptions
    .filter((subscription) => !hasEnded(subscription))
    .map(({ _id, service }) => ({ value: _id, label: service.name }));

/** What is charged next, in a sentence; null when nothing is. */
export function nextChargeText(
  subscriptions: Pick<CustomerSubscription, "status" | "amount" | "nextBillingDate" | "endsOn">[],
  format: Pick<Format, "money" | "nearDay">,
): string | null {
  const [next] = subscriptions
    .filter(({ status, endsOn }) => status === "active" && endsOn === null)
    .sort((a, b) => a.nextBillingDate.localeCompare(b.nextBillingDate));
  if (!next || next.amount === null) return null;
  return `Your next charge is ${format.money(next.amount)} on ${format.nearDay(next.nextBillingDate)}.`;
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
