import { agencyScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { writeCharges } from "@/test/charges";
import { subscriptionStory } from "@/test/factories/subscription";
import { callerOf, makeAdmin, makeCustomer, makeService } from "@/test/fixtures";
import { readRevenue } from "./revenue";

beforeAll(async () => {
  const [customer, service] = [await makeCustomer(), await makeService()];
  const { subscription, charges } = subscriptionStory({
    customerId: customer.id,
    service,
    today: today(),
    startedAgo: { months: 14, days: 9 },
  });
  await db().subscription.create({ data: subscription });
  await writeCharges(charges);
});

it.each(["UTC", "Pacific/Auckland", "America/St_Johns"])(
  "counts months in the time zone %s",
  async (zone) => {
    const scope = agencyScope(callerOf(await makeAdmin()).actor, "work");
    const monthly = await db().$queryRaw<{ month: string; cents: number }[]>`
      SELECT to_char("paymentDate" AT TIME ZONE ${zone}, 'YYYY-MM') AS month, sum("amountCents" - "refundedCents")::int AS cents
      FROM "Charge" WHERE "paymentDate" IS NOT NULL GROUP BY 1`;
    const { months: revenue } = await readRevenue(scope, 12, zone);
    expect(revenue.filter(({ cents }) => cents > 0).length).toBeGreaterThan(6);
    for (const { month, cents } of revenue)
      expect([month, cents]).toEqual([
        month,
        monthly.find((row) => row.month === month)?.cents ?? 0,
      ]);
  },
);
