import { ownScope } from "@/lib/auth/scope";
import { closeDb, db } from "@/lib/db/client";
import { payOldest } from "@/lib/domain/checkout/mutations";
import { callerOf } from "../../testing/fixtures";

/*
 * An instance of the application without its web server: it is sent the ids of charges with the
 * number of callers, pays them as their customers, and sends back of each whether it was paid and
 * how long it took. Before that it pays others, so that it is as warm as an instance that has
 * served for a while.
 */

export interface Order {
  before: string[];
  charges: string[];
  callers: number;
}

export interface Paid {
  isPaid: boolean;
  ms: number;
}

const HOW = { method: "manual", transactionId: "" };

async function payAll(charges: string[], callers: number): Promise<Paid[]> {
  const rows = await db().payment.findMany({
    where: { id: { in: charges } },
    include: { user: true },
  });
  const paid: Paid[] = [];
  const caller = async () => {
    for (let next = rows.pop(); next; next = rows.pop()) {
      const own = callerOf(next.user);
      const began = performance.now();
      const pay = payOldest(ownScope(own.actor), next.subscriptionId, HOW, own);
      const isPaid = await pay.then(
        () => true,
        () => false,
      );
      paid.push({ isPaid, ms: performance.now() - began });
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return paid;
}

async function work({ before, charges, callers }: Order): Promise<Paid[]> {
  await payAll(before, callers);
  const begin = new Promise((resolve) => process.once("message", resolve));
  process.send?.("ready");
  await begin;
  return payAll(charges, callers);
}

process.once("message", (order: Order) => {
  void work(order)
    .then((paid) => process.send?.(paid))
    .then(closeDb)
    .finally(() => process.disconnect());
});
