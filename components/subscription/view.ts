import { payableOf } from "@/components/payment/words";
import type { Payable } from "@/components/payment/PayButton";
import type { Format } from "@/lib/core/format";
import type { CustomerSubscription, SubscriptionStatus } from "@/lib/domain/subscription/schema";

/** One of the customer's services as card, table row and bill show it: text in the reader's locale, and nothing that is not shown. */
export interface ServiceView {
  payable: Payable;
  name: string;
  type: string;
  description: string;
  status: SubscriptionStatus;
  progress: number;
  /** `$900`. */
  price: string;
  /** `$900.00`. */
  amount: string;
  /** What is due, `$900.00`; null when nothing is. */
  due: string | null;
  /** The next billing date of what makes charges. */
  next: { day: string; text: string } | null;
}

export function serviceView(subscription: CustomerSubscription, format: Format): ServiceView {
  const { name, type, description, status, progress, amount, outstanding, nextBillingDate } =
    subscription;
  return {
    payable: payableOf(subscription),
    ...{ name, type, description, status, progress },
    price: format.price(amount),
    amount: format.money(amount),
    due: outstanding > 0 ? format.money(outstanding) : null,
    next: status === "active" ? { day: nextBillingDate, text: format.day(nextBillingDate) } : null,
  };
}
