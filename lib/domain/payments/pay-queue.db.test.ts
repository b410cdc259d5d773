import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { makeAssigned } from "@/test/assigned-service";
import { makeSettings } from "@/test/fixtures";
import { waitForBlocked } from "@/test/locks";
import { withClient } from "@/scripts/database/databases";
import { payOldest } from "./checkout";

test("payments that wait for each other leave connections to everybody else", async () => {
  await makeSettings();
  await db().counter.create({ data: { name: "invoice", value: 0n } });
  const numbers = Array.from({ length: env().DATABASE_POOL + 5 }, (_, n) => n);
  const worlds = await Promise.all(numbers.map(() => makeAssigned(100)));
  const manual = { method: "manual", transactionId: "" };
  const paying = await withClient(env().DATABASE_URL, async (other) => {
    await other.query(`BEGIN; SELECT FROM "Counter" FOR UPDATE`);
    const pays = worlds.map(({ id, customerScope, asCustomer }) =>
      payOldest(customerScope, id, manual, asCustomer),
    );
    await waitForBlocked();
    // As many as may pay at once hold a connection by now, or are about to.
    for (let n = 0; n < 20; n += 1) await db().counter.count();
    await other.query("COMMIT");
    return pays;
  });
  const results = await Promise.all(paying);
  expect(results.flatMap(({ chargeIds }) => chargeIds)).toHaveLength(worlds.length);
  const { value } = await db().counter.findUniqueOrThrow({ where: { name: "invoice" } });
  expect(Number(value)).toBe(worlds.length);
});
