import { payableOf } from "@/components/payment/words";
import type { ServiceCardProps } from "@/components/subscription/ServiceCard";
import type { Format } from "@/lib/core/format";
import type { CustomerSubscription } from "@/lib/domain/subscription/schema";
import type { BillingPanelProps } from "./BillingPanel";

/*
 * What the dashboard's parts show, written out by the server: figures and dates as text in the reader's locale, so
 * that the browser repeats them letter by letter, and nothing that is not shown.
 */

const AHEAD = 5;

export function cardOf(subscription: CustomerSubscription, format: Format): ServiceCardProps {
  const { name, type, description, status, progress, amount, outstanding } = subscription;
  return {
    payable: payableOf(subscription),
    ...{ name, type, description, status, progress },
    price: format.price(amount),
    due: outstanding > 0 ? format.money(outstanding) : null,
  };
}

export function billingOf(outstanding: number, subscriptions: CustomerSubscription[], format: Format): BillingPanelProps {
  const due = subscriptions.filter((subscription) => subscription.outstanding > 0);
  const ahead = subscriptions.filter(({ status }) => status === "active").sort((a, b) => a.nextBillingDate.localeCompare(b.nextBillingDate));
  return {
    total: format.money(outstanding),
    due: due.map((row) => ({ payable: payableOf(row), name: row.name, amount: format.money(row.outstanding) })),
    ahead: ahead.slice(0, AHEAD).map((row) => ({
      id: row._id,
      name: row.name,
      amount: format.money(row.amount),
      day: row.nextBillingDate,
      dayText: format.day(row.nextBillingDate),
    })),
  };
}
