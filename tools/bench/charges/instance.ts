import { customerScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { payOldest } from "@/lib/domain/payments/checkout";
import { callerOf } from "../../../test/fixtures";
import { msOf } from "../harness";

/*
 * An instance of the application without its web server: it is sent ids of charges, pays them as
 * their customers, five at a time, and sends back how long each took. It ends with its sender.
 */

/** Milliseconds of each pay, null of one that was refused. */
export type Times = (number | null)[];

async function payAll(charges: string[]) {
  const rows = await db().charge.findMany({
    where: { id: { in: charges } },
    include: { customer: { include: { people: true } } },
  });
  const times: Times = [];
  const caller = async () => {
    for (let next = rows.pop(); next; next = rows.pop()) {
      const [owner] = next.customer.people;
      const { subscriptionId } = next;
      if (!subscriptionId || !owner) continue;
      const own = callerOf(owner);
      const how = { method: "manual", transactionId: "" };
      const pay = () => payOldest(customerScope(own.actor, "money"), subscriptionId, how, own);
      times.push(await msOf(pay).catch(() => null));
    }
  };
  await Promise.all(Array.from({ length: 5 }, caller));
  return times;
}

process.on("message", async (charges: string[]) => process.send?.(await payAll(charges)));
process.on("disconnect", () => process.exit());
