import { now } from "@/lib/core/clock";
import { makeReporter } from "@/test/agents";
import { takeRuns } from "./runs";
import { readSilences } from "./silences";

const MINUTE = 60_000;
const run = (externalId: string, minutesAgo: number, over: object = {}) => ({
  externalId,
  startedAt: new Date(now().getTime() - minutesAgo * MINUTE).toISOString(),
  outcome: "done",
  ...over,
});

test("of each silent agent its last run, its rhythm and 30 days; of others nothing", async () => {
  const [quiet, other] = [await makeReporter(), await makeReporter()];
  await takeRuns(quiet.reporting, [
    run("1", 30),
    run("2", 10, { outcome: "failed", subject: "Order 4471", reason: "HTTP 503" }),
    run("3", 20),
  ]);
  await takeRuns(other.reporting, [run("4", 5)]);
  const silences = await readSilences(quiet.scope, [quiet.agentId]);
  expect(Object.keys(silences)).toEqual([quiet.agentId]);
  const silence = silences[quiet.agentId];
  expect(silence).toMatchObject({
    silentAfterHours: 24,
    last: { title: "Order 4471", outcome: "failed" },
  });
  expect(silence?.runs).toHaveLength(30);
  expect(silence?.runs.reduce((sum, one) => sum + one, 0)).toBe(3);
  expect(await readSilences(quiet.scope, [])).toEqual({});
});

test("an agent without a stored run has no last one", async () => {
  const { scope, agentId } = await makeReporter();
  expect((await readSilences(scope, [agentId]))[agentId]?.last).toBeNull();
});
