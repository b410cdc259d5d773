import "server-only";
import { cache } from "react";
import type { Page } from "@/lib/core/paging";
import { ownPageScope } from "@/lib/domain/customer/loaders";
import { listNotes } from "@/lib/domain/note/data";
import { listPayments } from "@/lib/domain/payment/data";
import { toPayment } from "@/lib/domain/payment/serializer";
import type { Payment } from "@/lib/domain/payment/schema";
import { findSubscription } from "./data";
import { subscriptionParams } from "./schema";
import type { SubscriptionDetails } from "./schema";
import { toSubscriptionDetails } from "./serializer";

export interface SubscriptionPage {
  subscription: SubscriptionDetails;
  charges: Page<Payment>;
}

/** One of the signed-in customer's subscriptions with its newest notes and charges; null when missing or another's. */
export const loadSubscription = cache(async (id: string): Promise<SubscriptionPage | null> => {
  const scope = await ownPageScope();
  if (!subscriptionParams.safeParse({ id }).success) return null;
  const [row, notes, charges] = await Promise.all([
    findSubscription(scope, id),
    listNotes(scope, id, { page: 1, limit: 200 }),
    listPayments(scope, { subscriptionId: id, page: 1, limit: 24 }),
  ]);
  if (!row || !notes) return null;
  return {
    subscription: toSubscriptionDetails(row, notes.rows),
    charges: { ...charges, rows: charges.rows.map(toPayment) },
  };
});
