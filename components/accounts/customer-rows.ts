import { overdueLabel } from "@/components/charges/charge-labels";
import { bidi } from "@/lib/core/isolated";
import type { CustomerFields } from "@/lib/domain/customers/schema";
import type { CustomerWithServices } from "@/lib/domain/subscriptions/schema";

/** A row of the customers' table. Flat, because each is sent without its names (`packPage`). */
export interface CustomerRow extends CustomerFields {
  people: number;
  /** What the customer owes for all services, in dollars. */
  outstanding: number;
  /** The service that needs attention first; null without any. */
  service: string | null;
  paymentStatus: "pending" | "paid";
  daysLate: number;
  /** How many others there are, and how many of them are unpaid: "+2, 1 pending"; or nothing. */
  more: string;
  /** Some of the others, each with its state. */
  others: string;
}

export function toCustomerRow(customer: CustomerWithServices): CustomerRow {
  const { services, subscriptionCount, pendingCount, ...fields } = customer;
  const [first, ...others] = services;
  const { name: service = null, paymentStatus = "paid", daysLate = 0 } = first ?? {};
  const more = subscriptionCount - 1;
  const pending = pendingCount - (paymentStatus === "pending" ? 1 : 0);
  return {
    ...fields,
    service,
    paymentStatus,
    daysLate,
    more: more > 0 ? `+${more}${pending > 0 ? `, ${pending} pending` : ""}` : "",
    others: others
      .map((other) => {
        const state = other.daysLate > 0 ? overdueLabel(other.daysLate) : other.paymentStatus;
        return bidi`${other.name}: ${state}`;
      })
      .join(", "),
  };
}
