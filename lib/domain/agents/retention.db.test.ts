import { GET as readFile } from "@/app/api/months/[id]/route";
import { now, today } from "@/lib/core/clock";
import { startOfDay } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { runLedgerChecks } from "@/lib/domain/billing/ledger-checks";
import { makeReporter, reviewFor } from "@/test/agents";
import { call, signedIn } from "@/test/call";
import { sealMonths } from "./months";
import { deleteOldRuns } from "./retention";
import { takeRuns } from "./runs";

beforeAll(() => reviewFor(0));

const agentChecks = async () =>
  (await runLedgerChecks()).invariants.filter(
    ({ holds, name }) => !holds && /agent|run|month/i.test(name),
  );

test("sealed runs are deleted after their months; days, months and what is not sealed stay", async () => {
  const { agentId, reporting, customer } = await makeReporter();
  const yesterday = startOfDay(today().subtract({ days: 1 }), env().TIME_ZONE).getTime();
  const report = (externalId: string, at: number) => ({
    externalId,
    startedAt: new Date(at).toISOString(),
    outcome: "done",
  });
  await takeRuns(reporting, [report("a", yesterday), report("b", yesterday + 60_000)]);
  await sealMonths();
  await takeRuns(reporting, [report("open", now().getTime())]);
  const month = await db().agentMonth.findFirstOrThrow({ where: { agentId } });
  const as = await signedIn("customer", customer.owner.id);
  const read = (ending: string) => call(readFile, { params: { id: `${month.id}.${ending}` }, as });

  expect(await deleteOldRuns()).toBe(0);
  expect((await read("json")).status).toBe(200);
  const later = today().add({ months: env().RUN_MONTHS, days: 1 });
  expect(await deleteOldRuns(later)).toBe(2);
  expect(await deleteOldRuns(later)).toBe(0);
  expect(await db().agentRun.findMany({ where: { agentId } })).toMatchObject([
    { externalId: "open" },
  ]);
  const days = await db().agentDay.findMany({ where: { agentId }, orderBy: { day: "asc" } });
  expect(days[0]).toMatchObject({ done: 2 });
  expect(await agentChecks()).toEqual([]);
  expect((await read("pdf")).status).toBe(200);
  expect(await read("json")).toMatchObject({ status: 409, body: { code: "conflict" } });
});
