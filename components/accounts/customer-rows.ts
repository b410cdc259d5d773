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
  /** How many others there are. */
  more: number;
  /** Some of the others, each with its state: none needs attention sooner. */
  others: string;
}

export function toCustomerRow(customer: CustomerWithServices): CustomerRow {
  const { services, subscriptionCount, ...rest } = customer;
  const { billingAddress, taxId, poNumber, paymentTermsDays, ...fields } = rest;
  const [first, ...others] = services;
  const { name: service = null, paymentStatus = "paid", daysLate = 0 } = first ?? {};
  return {
    ...fields,
    service,
    paymentStatus,
    daysLate,
    more: Math.max(0, subscriptionCount - 1),
    others: others
      .map((other) => {
        const state = other.daysLate > 0 ? overdueLabel(other.daysLate) : other.paymentStatus;
        return bidi`${other.name}: ${state}`;
      })
      .join(", "),
    // Last: most rows have none, and `pack` leaves them out there.
    billingAddress,
    taxId,
    poNumber,
    paymentTermsDays,
  };
}
