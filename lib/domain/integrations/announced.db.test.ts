import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { now } from "@/lib/core/clock";
import { DAY_MS } from "@/lib/core/durations";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { sealMonths } from "@/lib/domain/agents/months";
import { takeRuns } from "@/lib/domain/agents/runs";
import { mailSilence } from "@/lib/domain/agents/silence";
import { askPeople } from "@/lib/domain/asks/asks";
import { settleAsks } from "@/lib/domain/asks/settle";
import { runBilling } from "@/lib/domain/billing/run";
import { makeReporter, question, reviewFor } from "@/test/agents";
import { makeEndpoint } from "@/test/webhooks";

/* Events that the log has no action for: their modules announce them. */

const clockFile = path.join(tmpdir(), `announced-clock-${process.pid}`);
afterAll(() => Object.assign(env(), { TEST_CLOCK_FILE: undefined }));

test("what no entry of the log tells is announced by what causes it, once", async () => {
  const world = await makeReporter();
  const { admin } = world;
  const endpoint = await makeEndpoint({ createdById: admin.id, createdAt: new Date(0) });
  const start = now().getTime();
  const turnTo = (days: number) => {
    writeFileSync(clockFile, new Date(start + days * DAY_MS).toISOString());
    Object.assign(env(), { TEST_CLOCK_FILE: clockFile });
  };
  const takeEvents = async () => {
    const where = { endpointId: endpoint.id };
    const rows = await db().webhookDelivery.findMany({ where, select: { event: true } });
    await db().webhookDelivery.deleteMany({ where });
    return rows.map(({ event }) => event).sort();
  };
  const report = (externalId: string) =>
    takeRuns(world.reporting, [{ externalId, startedAt: now().toISOString(), outcome: "done" }]);
  await takeEvents();

  await report("first");
  expect(await takeEvents()).toEqual([]);
  await askPeople(world.reporting, question);
  await askPeople(world.reporting, question);
  expect(await takeEvents()).toEqual(["ask.created"]);
  turnTo(2);
  for (const again of [settleAsks, settleAsks]) await again();
  expect(await takeEvents()).toEqual(["ask.expired"]);
  for (const again of [mailSilence, mailSilence]) await again();
  expect(await takeEvents()).toEqual(["agent.silent"]);
  await report("back");
  await report("again");
  expect(await takeEvents()).toEqual(["agent.reporting"]);
  await reviewFor(0);
  turnTo(40);
  await runBilling();
  expect(await takeEvents()).toContain("charge.created");
  for (const again of [sealMonths, sealMonths]) await again();
  const sealed = await db().agentMonth.count({ where: { agentId: world.agentId } });
  expect(await takeEvents()).toEqual(Array.from({ length: sealed }, () => "month.sealed"));
  expect(sealed).toBeGreaterThan(0);
});
