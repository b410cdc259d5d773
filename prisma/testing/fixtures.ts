import { today } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { customer } from "../factories/customer";
import { service } from "../factories/service";
import { subscriptionStory, type Story } from "../factories/subscription";

/** A customer with a subscription whose charges are all pending, written. */
export async function makeBooks(over: Partial<Omit<Story, "userId" | "service" | "today">> = {}) {
  const [buyer, offer] = [customer(), service()];
  const told = subscriptionStory({
    userId: buyer.id,
    service: offer,
    today: today(),
    startedAgo: { months: 2, days: 3 },
    unpaid: 99,
    ...over,
  });
  await db().user.create({ data: buyer });
  await db().service.create({ data: offer });
  await db().subscription.create({ data: told.subscription });
  await db().payment.createMany({ data: told.payments });
  return { buyer, offer, ...told };
}
