import { agencyScope, customerScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { readPreview } from "@/lib/domain/billing/preview";
import { readStatement } from "@/lib/domain/charges/statement";
import { writeCharges } from "../../../test/charges";
import { customer, writeCustomers } from "../../../test/factories/customer";
import { service } from "../../../test/factories/service";
import { subscriptionStory } from "../../../test/factories/subscription";
import { callerOf, makeAdmin, ownerOf } from "../../../test/fixtures";
import { msOf, percentile } from "../harness";

/** Subscriptions of one charge, paid; a preview of the next month has as many. */
export const ACCOUNT_CHARGES = 500;

/** Milliseconds of the slowest of ten reads, once warm, which find the charges of the account. */
async function slowest(read: () => Promise<number>): Promise<number> {
  const found = await read();
  if (found < ACCOUNT_CHARGES) throw new Error(`Only ${found} charges.`);
  const times = [];
  while (times.length < 10) times.push(await msOf(read));
  return percentile(times, 1);
}

/**
 * A customer with that many paid charges, whose numbers leave a gap in the books; measures the
 * statement, and the preview of as many charges to come.
 */
export async function makeAccount() {
  const buyer = customer();
  const offers = Array.from({ length: ACCOUNT_CHARGES }, () => service());
  const stories = offers.map((offer) =>
    subscriptionStory({
      customerId: buyer.id,
      service: offer,
      today: today(),
      startedAgo: { months: 0, days: 3 },
    }),
  );
  await writeCustomers(db(), [buyer]);
  await db().service.createMany({ data: offers });
  await db().subscription.createMany({ data: stories.map(({ subscription }) => subscription) });
  const charges = stories.flatMap((story) => story.charges);
  await writeCharges(charges);

  const own = customerScope(ownerOf(buyer).actor, "money");
  const staff = agencyScope(callerOf(await makeAdmin()).actor, "work");
  const days = {
    from: today().subtract({ months: 1 }).toString(),
    to: today().toString(),
    date: today().add({ months: 1 }).toString(),
  };
  const statement = async () => {
    const { lines } = await readStatement(own, { from: days.from, to: days.to });
    return lines.filter(({ charge }) => charge > 0).length;
  };
  const preview = async () => {
    const { totals } = await readPreview(staff, { date: days.date, userId: buyer.id });
    return totals.charges;
  };
  return { statement: () => slowest(statement), preview: () => slowest(preview) };
}
