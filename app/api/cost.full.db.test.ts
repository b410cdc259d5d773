import { db } from "@/lib/db/client";
import { call } from "@/test/call";
import type { Call } from "@/test/call";
import { blockedMs } from "@/test/event-loop";
import { hostileBodies, hostileHeaders, hostileQueries } from "@/test/hostile-values";
import { allOperations, callOf, sessionOf } from "@/test/contract/operations";
import type { Found } from "@/test/contract/operations";
import { makeSampleData } from "@/test/contract/sample-data";
import type { SampleData } from "@/test/contract/sample-data";
import { partsOf } from "@/test/full";

/** Milliseconds for which an input may block the event loop, above the operation's own time. */
const MAX_MS = 50;

let operations: Found[];
let data: SampleData;

beforeAll(async () => {
  operations = await allOperations();
  data = await makeSampleData();
});

interface Cost {
  name: string;
  input: string;
  ms: number;
}

/** Calls each operation with inputs in place of its own: those that block the event loop. */
async function blocking(
  tried: Found[],
  inputsOf: (one: Found) => Record<string, Call> | Promise<Record<string, Call>>,
): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const one of tried) {
    const sample = await callOf(one, data);
    const send = (more: Call) => async () => {
      await db().rateLimit.deleteMany();
      const url = (sample.url.split("?")[0] ?? "") + (more.url ?? "");
      const headers = { ...sample.headers, ...more.headers };
      return call(one.handler, { ...sample, as: sessionOf(one, data), ...more, url, headers });
    };
    for (const [input, more] of Object.entries(await inputsOf(one))) {
      const totalMs = await blockedMs(send(more), MAX_MS);
      if (totalMs < MAX_MS) continue;
      const ms = Math.round(totalMs - (await blockedMs(send({}), 0)));
      if (ms >= MAX_MS) costs.push({ name: one.name, input, ms });
    }
  }
  return costs;
}

const PARTS = 10;

describe.each(partsOf(PARTS))("of part %i of the operations", (part) => {
  const some = () => operations.filter((_, index) => index % PARTS === part - 1);

  test("no body blocks the event loop: long, wide and deep names and values", async () => {
    const writes = some().filter(({ method, operation }) => method !== "GET" && operation.body);
    expect(await blocking(writes, (one) => hostileBodies(one, data))).toEqual([]);
  });

  test("no query string blocks the event loop", async () => {
    expect(await blocking(some(), hostileQueries)).toEqual([]);
  });

  test("no header blocks the event loop", async () => {
    expect(await blocking(some(), hostileHeaders)).toEqual([]);
  });
});
