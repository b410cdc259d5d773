import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { agencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { makeReporter } from "@/test/agents";
import { writeMonth } from "./month-files";
import { readMonth } from "./month-queries";
import { eachRun } from "./month-runs";
import { chainLine } from "@/lib/core/hash-chain";
import { insertRuns } from "./run-rows";
import type { Run, SealedAgentMonth } from "./schema";
import { toRun } from "./serializers";

const folder = path.resolve(__dirname, "../../../test/sealed");
const files = [1, 2].map((number) => path.join(folder, `month-${number}.json`));

type SealedFile = SealedAgentMonth & { runs: Run[] };
const parse = (file: string) => JSON.parse(readFileSync(file, "utf8")) as SealedFile;

/** Stores sealed months again, as they were stored when they were sealed. */
async function restore(world: Awaited<ReturnType<typeof makeReporter>>): Promise<string> {
  const sealed = files.map(parse);
  const agentId = sealed[0]?.agent._id ?? "";
  const agent = await db().agent.findUniqueOrThrow({ where: { id: world.agentId } });
  const closedAt = new Date(sealed[1]?.sealedAt ?? "");
  await db().agent.create({ data: { ...agent, id: agentId, closedAt } });
  for (const [index, { runs, totals, ...month }] of sealed.entries()) {
    const number = index + 1;
    await insertRuns(
      db(),
      runs.map(({ _id, verdict, ...run }) => ({
        ...run,
        id: _id,
        agentId,
        day: run.startedAt.slice(0, 10),
        costMicros: null,
        isWrong: verdict !== null,
        reason: null,
        url: null,
      })),
    );
    await db().agentRun.updateMany({ where: { agentId, month: null }, data: { month: number } });
    for (const { _id: runId, verdict } of runs)
      if (verdict)
        await db().runVerdict.create({
          data: {
            runId,
            agentId,
            note: verdict.note,
            byId: world.customer.owner.id,
            byName: verdict.by,
            at: verdict.at,
          },
        });
    const ms = (seconds: number | null) => seconds && Math.round(seconds * 1_000);
    await db().agentMonth.create({
      data: {
        id: month._id,
        agentId,
        number,
        periodStart: new Date(month.periodStart),
        periodEnd: new Date(month.periodEnd),
        runsFrom: new Date(runs[0]?.startedAt.slice(0, 10) ?? ""),
        done: totals.done,
        handedOver: totals.handedOver,
        failed: totals.failed,
        wrong: totals.wrong,
        late: month.late,
        gapHours: totals.gapHours,
        costMicros: 0,
        p50Ms: ms(totals.p50Seconds),
        p95Ms: ms(totals.p95Seconds),
        hash: month.hash,
        previousHash: month.previousHash,
        createdAt: month.sealedAt,
      },
    });
  }
  return agentId;
}

test("months that were sealed before runs had reasons are downloaded and hashed as they were", async () => {
  const world = await makeReporter();
  const agentId = await restore(world);
  const scope = agencyScope(world.asAdmin.actor, "agency");
  let previous = "";
  for (const [index, file] of files.entries()) {
    const { _id, hash, runs, totals } = parse(file);
    let lines = "";
    for await (const batch of eachRun({ agentId, month: index + 1 }))
      for (const run of batch) lines += chainLine(toRun(run));
    expect(createHash("sha256").update(`${previous}\n${lines}`).digest("hex")).toBe(hash);
    const parts: Uint8Array[] = [];
    for await (const part of writeMonth(await readMonth(scope, _id))) parts.push(part);
    const written = JSON.parse(Buffer.concat(parts).toString()) as SealedFile;
    expect(written.runs).toEqual(runs);
    expect(JSON.stringify(written.totals)).toBe(JSON.stringify(totals));
    expect(written.hash).toBe(hash);
    previous = hash;
  }
});

test("the verifier of the documents still takes them", () => {
  const text = execFileSync(process.execPath, ["docs/verify-month.mjs", ...files]).toString();
  expect(text.match(/: holds, [0-9a-f]{64}$/gm)).toHaveLength(2);
});
