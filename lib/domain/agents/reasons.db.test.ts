import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { runLedgerChecks } from "@/lib/domain/billing/ledger-checks";
import { makeReporter } from "@/test/agents";
import { MAX_REASONS_A_DAY } from "./constants";
import { lastDays } from "./windows";
import { readReasons } from "./reason-queries";
import { takeRuns } from "./runs";

const failed = (externalId: string, reason: string | null, over: object = {}) => ({
  externalId,
  startedAt: now().toISOString(),
  outcome: "failed",
  reason,
  ...over,
});

const reasonsOf = (agentId: string, days = 90) => readReasons([agentId], lastDays(days));

const CHECK = "The reasons of a day are those that its runs give";

afterAll(async () => {
  const { invariants } = await runLedgerChecks();
  expect(invariants.find(({ name }) => name === CHECK)).toMatchObject({ holds: true });
});

test("reasons are counted, those equal but for digits and ids as one, the commonest first", async () => {
  const { agentId, reporting } = await makeReporter();
  await takeRuns(reporting, [
    failed("1", "Invoice 4711 not found"),
    failed("2", "Invoice 12 not found"),
    failed("3", "Invoice a1b2c3-99 not found"),
    failed("4", "HTTP 503"),
    failed("5", "HTTP 503", { startedAt: new Date(now().getTime() - 86_400_000).toISOString() }),
    failed("6", "HTTP 503", { outcome: "handed_over" }),
    failed("7", null),
    failed("8", "All is well", { outcome: "done" }),
  ]);
  expect(await reasonsOf(agentId)).toEqual([
    { outcome: "failed", reason: "Invoice N not found", count: 3 },
    // As it was reported, where all are equal.
    { outcome: "failed", reason: "HTTP 503", count: 2 },
    { outcome: "handed_over", reason: "HTTP 503", count: 1 },
  ]);
  expect(await reasonsOf(agentId, 1)).toContainEqual({
    outcome: "failed",
    reason: "HTTP 503",
    count: 1,
  });
});

test("a run that is sent again is counted by what it says now", async () => {
  const { agentId, reporting } = await makeReporter();
  await takeRuns(reporting, [failed("1", "Period closed"), failed("2", "No answer")]);
  await takeRuns(reporting, [failed("1", "No answer"), failed("2", "No answer")]);
  expect(await reasonsOf(agentId)).toEqual([{ outcome: "failed", reason: "No answer", count: 2 }]);
  await takeRuns(reporting, [failed("1", null), failed("2", null, { outcome: "done" })]);
  expect(await reasonsOf(agentId)).toEqual([]);
});

test("beyond so many reasons a day the others are counted together, and taken back from there", async () => {
  const { agentId, reporting } = await makeReporter();
  const letters = (n: number) =>
    [...String(n)].map((digit) => "abcdefghij"[Number(digit)]).join("");
  const many = Array.from({ length: MAX_REASONS_A_DAY + 50 }, (_, n) =>
    failed(`run-${n}`, `Refused by ${letters(n)}`),
  );
  await takeRuns(reporting, many);
  const rows = await db().agentReason.findMany({ where: { agentId } });
  expect(rows).toHaveLength(MAX_REASONS_A_DAY + 1);
  expect(rows.find(({ reason }) => reason === "")).toMatchObject({ count: 50, text: null });
  expect(await reasonsOf(agentId)).toHaveLength(10);
  await takeRuns(
    reporting,
    many.map(({ externalId }) => failed(externalId, null)),
  );
  expect(await db().agentReason.count({ where: { agentId } })).toBe(0);
});
