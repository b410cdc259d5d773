import { z } from "zod";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { makeUser } from "@/test/fixtures";
import { route, routes } from "./route";
import { call } from "@/test/call";

let tries = 0;
const answer = z.strictObject({ tries: z.int() });
const declared = { summary: "", tag: "Operation", access: "anyone", response: answer } as const;

/** Its connection is lost, as when PostgreSQL ends it, in the first try. */
const { GET, POST } = routes({
  GET: route({
    ...declared,
    handler: async () => {
      tries += 1;
      if (tries === 1) await db().$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`;
      return { tries };
    },
  }),
  POST: route({
    ...declared,
    idempotent: true,
    body: z.strictObject({ id: z.uuid() }),
    handler: async ({ body: { id } }) => {
      tries += 1;
      await inTransaction(async (tx) => {
        await tx.user.update({ where: { id }, data: { version: { increment: 1 } } });
        if (tries === 1) await tx.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`;
      });
      return { tries };
    },
  }),
});

// A first connection may take as long as a repeat has.
beforeAll(() => makeUser());
beforeEach(() => (tries = 0));

test("a read whose connection is lost is repeated once by itself", async () => {
  const { status, body } = await call(GET);
  expect([status, body]).toEqual([200, { tries: 2 }]);
});

test("a change under a key too, and is done once; without one its sender decides", async () => {
  const { id, version } = await makeUser();
  const body = { id };
  const keyed = { method: "POST", body, headers: { "idempotency-key": "one" } };
  expect((await call(POST, keyed)).body).toEqual({ tries: 2 });
  expect((await db().user.findUniqueOrThrow({ where: { id } })).version).toBe(version + 1);
  tries = 0;
  const { status, headers } = await call(POST, { method: "POST", body });
  expect([status, headers.get("retry-after"), tries]).toEqual([503, "3", 1]);
});
