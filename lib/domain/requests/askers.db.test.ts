import { agencyScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { DAY_MS } from "@/lib/core/durations";
import { db } from "@/lib/db/client";
import { makeLateCharge } from "@/test/charges";
import { makeAssigned } from "@/test/assigned-service";
import { callerOf, makeAdmin } from "@/test/fixtures";
import { readAsker } from "./askers";

test("of a customer what is due today, not what comes later, and who was there last", async () => {
  const { customer } = await makeAssigned(100);
  const scope = agencyScope(callerOf(await makeAdmin()).actor, "work");
  const before = await readAsker(scope, customer.id);
  await makeLateCharge(customer.id, 12);
  await makeLateCharge(customer.id, 0);
  await makeLateCharge(customer.id, -3);
  const { id: userId } = await db().user.findFirstOrThrow({ where: { customerId: customer.id } });
  const at = new Date(now().getTime() + DAY_MS);
  await db().session.create({
    data: { userId, kind: "customer", createdAt: at, lastSeenAt: at, expiresAt: at },
  });
  const asker = await readAsker(scope, customer.id);
  expect(asker.dueCount).toBe(before.dueCount + 2);
  expect(asker.due).toBeGreaterThan(before.due);
  expect(asker.lastSeenAt).toBe(at.toISOString());
});
