import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startOfDay } from "@/lib/core/dates";
import { today } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { sealMonths } from "@/lib/domain/agents/months";
import { takeRuns } from "@/lib/domain/agents/runs";
import { callWrong } from "@/lib/domain/agents/verdicts";
import { recordPayment } from "@/lib/domain/payments/records";
import { makeReporter, reviewFor } from "@/test/agents";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { makeAdmin } from "@/test/fixtures";
import { pdfTexts } from "@/test/pdf";
import { GET as listMonths } from "../users/agents/[id]/months/route";
import { GET as readMonth } from "./[id]/route";

interface Month {
  _id: string;
  payment: string | null;
  hash: string;
  previousHash: string | null;
  totals: object;
}

let agentId: string;
let customer: TestSession;
let months: Month[];
let folder: string;

const get = (file: string, as = customer) => call(readMonth, { params: { id: file }, as });

/** What the script of the docs says about files. */
const verify = (...files: string[]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    execFile(process.execPath, ["docs/verify-month.mjs", ...files], (error, text) => {
      resolve({ code: error ? 1 : 0, text });
    });
  });

async function save(name: string, text: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}

beforeAll(async () => {
  await reviewFor(0);
  folder = await mkdtemp(path.join(tmpdir(), "months-"));
  const world = await makeReporter();
  agentId = world.agentId;
  customer = await signedIn("customer", world.customer.owner.id);
  const yesterday = startOfDay(today().subtract({ days: 1 }), env().TIME_ZONE).getTime();
  const report = (externalId: string, over: object = {}) => ({
    externalId,
    startedAt: new Date(yesterday + 60_000).toISOString(),
    outcome: "done",
    cost: 12.5,
    ...over,
  });
  await takeRuns(world.reporting, [
    report("b", { subject: 'Größe ✓ of "order" 7', confidence: 0.1 }),
    report("a"),
    report("B", { outcome: "failed", endedAt: new Date(yesterday + 90_000).toISOString() }),
  ]);
  const run = await db().agentRun.findFirstOrThrow({ where: { agentId, externalId: "a" } });
  await callWrong(world.customerScope, run.id, "Booked twice.", null, world.asCustomer);
  await sealMonths();
  const charge = await db().charge.findFirstOrThrow({ where: { subscriptionId: world.id } });
  const payment = { method: "cash", transactionId: "till 1" };
  await recordPayment(world.scope, charge.id, payment, world.asAdmin);
  await takeRuns(world.reporting, [report("c")]);
  await db().subscription.update({ where: { id: world.id }, data: { status: "cancelled" } });
  await sealMonths();
  const listed = await call<{ months: Month[] }>(listMonths, {
    params: { id: agentId },
    as: customer,
  });
  months = listed.body.months.reverse();
});
afterAll(() => rm(folder, { recursive: true }));

test("an agent's sealed months are listed", async () => {
  expect(months).toMatchObject([
    { totals: { runs: 3, done: 2, failed: 1, wrong: 1 }, previousHash: null },
    { totals: { runs: 1 }, payment: null },
  ]);
  expect((await get(`${months[0]?._id}.txt`)).status).toBe(404);
});

test("the file of a month is the same for every reader, without cost", async () => {
  const admin = await signedIn("admin", (await makeAdmin()).id);
  const file = `${months[0]?._id}.json`;
  const { text } = await get(file);
  expect((await get(file, admin)).text).toBe(text);
  expect(text).not.toContain("cost");
  expect(JSON.parse(text)).toMatchObject({
    ...months[0],
    runs: [
      { externalId: "B" },
      { externalId: "a", verdict: { note: "Booked twice." } },
      { externalId: "b" },
    ],
  });
});

test("the script of the docs verifies a chain of months, and no changed byte", async () => {
  const texts = await Promise.all(months.map(async ({ _id }) => (await get(`${_id}.json`)).text));
  const [first = "", second = ""] = texts;
  const files = await Promise.all(texts.map((text, index) => save(`${index}.json`, text)));
  expect(await verify(...files)).toEqual({ code: 0, text: expect.stringContaining("holds") });
  const changed = await save("changed.json", first.replace("Booked twice", "Booked thrice"));
  expect(await verify(changed)).toMatchObject({
    code: 1,
    text: expect.stringContaining("the hash is not that of the runs"),
  });
  const byte = await save("byte.json", second.replace('"externalId":"c"', '"externalId":"d"'));
  expect((await verify(byte)).code).toBe(1);
  expect((await verify(...files.reverse())).text).toContain("does not follow");
});

test("the document of a month has its figures and its hash", async () => {
  const answer = await get(`${months[0]?._id}.pdf`);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  const texts = pdfTexts(Buffer.from(await answer.response.arrayBuffer()));
  expect(texts.join("").replaceAll(" ", "")).toContain(months[0]?.hash);
  expect(texts).toContain("Inbox agent");
});

test("a month's files are named after its service and when it began", async () => {
  const [month] = months;
  for (const [kind, how] of [
    ["json", "attachment"],
    ["pdf", "inline"],
  ]) {
    const { response } = await get(`${month?._id}.${kind}`);
    const name = new RegExp(`^${how}; filename="[a-z0-9-]+-\\d{4}-\\d{2}\\.${kind}"$`);
    expect(response.headers.get("content-disposition")).toMatch(name);
  }
});
