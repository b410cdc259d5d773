import { writeFileSync } from "node:fs";
import { db } from "@/lib/db/client";
import { call } from "@/test/call";
import type { Call } from "@/test/call";
import { blockedMs } from "@/test/event-loop";
import { hostileBodies, hostileHeaders, hostileQueries } from "@/test/hostile-values";
import { allOperations, callOf } from "@/test/contract/operations";
import type { Found } from "@/test/contract/operations";
import { makeSampleData } from "@/test/contract/sample-data";
import type { SampleData } from "@/test/contract/sample-data";

/** Milliseconds for which an input may stop all others, above what the operation takes anyway. */
const MOST = 50;

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

const sessionOf = ({ operation }: Found) =>
  operation.access === "admin"
    ? data.asAdmin
    : operation.access === "open"
      ? undefined
      : data.asOwner;

/**
 * Calls an operation with each input in place of its own; those that stop the others for too long.
 */
async function slow(found: Found, inputs: Record<string, Call>): Promise<typeof costs> {
  const sample = await callOf(found, data);
  const measured: typeof costs = [];
  const sent = (more: Call) => async () => {
    await db().rateLimit.deleteMany();
    const url = (sample.url.split("?")[0] ?? "") + (more.url ?? "");
    const headers = { ...sample.headers, ...more.headers };
    return call(found.handler, { ...sample, as: sessionOf(found), ...more, url, headers });
  };
  for (const [input, more] of Object.entries(inputs)) {
    const whole = await blockedMs(sent(more), MOST);
    const ms = whole < MOST ? whole : whole - (await blockedMs(sent({}), 0));
    measured.push({ name: found.name, input, ms: Math.round(ms) });
  }
  costs.push(...measured);
  return measured.filter(({ ms }) => ms >= MOST);
}

test("no body stops the others: names and values of dots, spaces, marks and digits, wide, deep and long", async () => {
  const found = operations.filter(({ method, operation }) => method !== "GET" && operation.body);
  const dear = [];
  for (const one of found) dear.push(...(await slow(one, await hostileBodies(one, data))));
  expect(dear).toEqual([]);
});

test("no query string stops the others", async () => {
  const dear = [];
  for (const one of operations) dear.push(...(await slow(one, hostileQueries())));
  expect(dear).toEqual([]);
});

test("no header stops the others", async () => {
  const dear = [];
  for (const one of operations) dear.push(...(await slow(one, hostileHeaders())));
  expect(dear).toEqual([]);
});
