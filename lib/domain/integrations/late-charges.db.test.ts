import { now } from "@/lib/core/clock";
import { DAY_MS } from "@/lib/core/durations";
import { db } from "@/lib/db/client";
import { expireAttempts, makeAttempt } from "@/test/attempts";
import { makeLateCharge } from "@/test/charges";
import { makeCustomer } from "@/test/fixtures";
import { makeEndpoint } from "@/test/webhooks";
import { announceLateCharges } from "./late-charges";

test("a charge is announced as late once, and not while a bank works on its payment", async () => {
  const { id: customerId, owner } = await makeCustomer();
  const endpoint = await makeEndpoint({
    customerId,
    createdById: owner.id,
    events: ["charge.late"],
    createdAt: new Date(now().getTime() - 30 * DAY_MS),
  });
  const late = await makeLateCharge(customerId, 2);
  const banked = await makeLateCharge(customerId, 3);
  await makeLateCharge(customerId, 0);
  await makeAttempt(banked.id, { status: "processing" });
  const announced = async () => {
    await announceLateCharges();
    const where = { endpointId: endpoint.id };
    const rows = await db().webhookDelivery.findMany({ where, orderBy: { createdAt: "asc" } });
    return rows.map(({ event, subjectId }) => [event, subjectId]);
  };
  expect(await announced()).toEqual([["charge.late", late.id]]);
  expect(await announced()).toEqual([["charge.late", late.id]]);
  await expireAttempts(banked.id);
  expect((await announced()).map(([, id]) => id).sort()).toEqual([late.id, banked.id].sort());
});
