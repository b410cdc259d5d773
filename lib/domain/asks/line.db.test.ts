import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { takeRuns } from "@/lib/domain/agents/runs";
import { makeReporter } from "@/test/agents";
import { readLine, setLine } from "./line";

test("a change is kept with who made it, and the same again is none", async () => {
  const { agentId, customerScope, customer, asCustomer } = await makeReporter();
  const set = (line: number | null) => setLine(customerScope, agentId, line, null, asCustomer);
  await set(90);
  const { version } = await set(85);
  expect((await set(85)).version).toBe(version);
  await set(null);
  const { agent, history } = await readLine(customerScope, agentId);
  expect(agent.line).toBeNull();
  const { name } = customer.owner;
  expect(history.map(({ line, byName }) => [line, byName])).toEqual([
    [null, name],
    [85, name],
    [90, name],
  ]);
  expect(
    await db().auditEvent.count({ where: { action: "agent.line_set", entityId: agentId } }),
  ).toBe(3);
});

test("the curve counts the runs of 90 days by their confidence as it was reported", async () => {
  const { agentId, customerScope, reporting } = await makeReporter();
  const started = (days: number) => new Date(now().getTime() - days * 86_400_000).toISOString();
  const runs = [
    // 0.29 is no whole number of hundredths in binary.
    ...Array.from({ length: 40 }, (_, n) => ({
      externalId: `a${n}`,
      confidence: 0.29,
      startedAt: started(1),
    })),
    ...Array.from({ length: 30 }, (_, n) => ({
      externalId: `b${n}`,
      confidence: 0.85,
      startedAt: started(1),
    })),
    ...Array.from({ length: 20 }, (_, n) => ({
      externalId: `c${n}`,
      confidence: 0.999,
      startedAt: started(1),
    })),
    { externalId: "old", confidence: 0.1, startedAt: started(91) },
    { externalId: "unsure of it", startedAt: started(1) },
  ];
  await takeRuns(
    reporting,
    runs.map((run) => ({ ...run, outcome: "done" })),
  );
  const wrong = ["a", "b"].flatMap((letter) =>
    Array.from({ length: 25 }, (_, n) => `${letter}${n}`),
  );
  await db().agentRun.updateMany({
    where: { agentId, externalId: { in: [...wrong, "unsure of it"] } },
    data: { isWrong: true },
  });
  const { curve, verdicts, runs: counted } = await readLine(customerScope, agentId);
  expect([verdicts, counted]).toEqual([50, 90]);
  const at = (line: number) => curve?.[line];
  expect(at(29)).toEqual({ at: 29, asksPerWeek: 0, wrongPassed: 50 });
  expect(at(30)).toEqual({ at: 30, asksPerWeek: 3, wrongPassed: 25 });
  expect(at(85)).toEqual({ at: 85, asksPerWeek: 3, wrongPassed: 25 });
  expect(at(86)).toEqual({ at: 86, asksPerWeek: 5, wrongPassed: 0 });
  expect(at(100)).toEqual({ at: 100, asksPerWeek: 7, wrongPassed: 0 });
});
