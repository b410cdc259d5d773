import { writeFileSync } from "node:fs";
import { db } from "@/lib/db/client";
import { call } from "@/lib/http/testing";
import type { Call } from "@/lib/http/testing";
import { blockedMs } from "@/scripts/testing/blocked";
import { hostileBodies, hostileHeaders, hostileQueries } from "@/scripts/testing/hostile-input";
import { allOperations, callOf } from "@/scripts/testing/operations";
import type { Found } from "@/scripts/testing/operations";
import { makeSampleData } from "@/scripts/testing/sample-data";
import type { SampleData } from "@/scripts/testing/sample-data";

/** Milliseconds for which an input may block other requests beyond the operation itself. */
const MAX_BLOCKED_MS = 50;

let operations: Found[];
let data: SampleData;
const costs: { name: string; input: string; ms: number }[] = [];

beforeAll(async () => {
  operations = await allOperations();
  data = await makeSampleData();
});

afterAll(() => {
  if (process.env.FIGURES) writeFileSync(process.env.FIGURES, JSON.stringify(costs));
});

function sessionOf({ operation }: Found) {
  if (operation.access === "open") return undefined;
  return operation.access === "admin" ? data.asAdmin : data.asOwner;
}

/** Calls an operation with each input; returns those that block for too long. */
async function findBlocking(entry: Found, inputs: Record<string, Call>): Promise<typeof costs> {
  const sample = await callOf(entry, data);
  const measured: typeof costs = [];
  const send = (more: Call) => async () => {
    await db().rateLimit.deleteMany();
    const url = (sample.url.split("?")[0] ?? "") + (more.url ?? "");
    const headers = { ...sample.headers, ...more.headers };
    return call(entry.handler, { ...sample, as: sessionOf(entry), ...more, url, headers });
  };
  for (const [input, more] of Object.entries(inputs)) {
    const total = await blockedMs(send(more), MAX_BLOCKED_MS);
    const ms = total < MAX_BLOCKED_MS ? total : total - (await blockedMs(send({}), 0));
    measured.push({ name: entry.name, input, ms: Math.round(ms) });
  }
  costs.push(...measured);
  return measured.filter(({ ms }) => ms >= MAX_BLOCKED_MS);
}

test("no body blocks other requests: names and values of dots, spaces, marks and digits, wide, deep and long", async () => {
  const withBody = operations.filter(({ method, operation }) => method !== "GET" && operation.body);
  const blocking = [];
  for (const one of withBody)
    blocking.push(...(await findBlocking(one, await hostileBodies(one, data))));
  expect(blocking).toEqual([]);
});

test("no query string blocks other requests", async () => {
  const blocking = [];
  for (const one of operations) blocking.push(...(await findBlocking(one, hostileQueries())));
  expect(blocking).toEqual([]);
});

test("no header blocks other requests", async () => {
  const blocking = [];
  for (const one of operations) blocking.push(...(await findBlocking(one, hostileHeaders())));
  expect(blocking).toEqual([]);
});
