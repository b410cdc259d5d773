import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { withRequest } from "@/lib/core/request-context";
import { db } from "@/lib/db/client";
import { logSlowQueries } from "./slow-queries";

test("a slow statement is a warning with its request and without its values; a quick one is none", async () => {
  Object.assign(env(), { SLOW_QUERY_MS: 200 });
  const warn = jest.spyOn(logger, "warn").mockImplementation();
  logSlowQueries();
  const request = { requestId: "r1", method: "GET", path: "/dashboard" };
  await withRequest(
    request,
    async () => db().$queryRaw`SELECT ${"private"}::text, pg_sleep(0.3)::text AS slept`,
  );
  expect(warn.mock.calls).toEqual([
    [
      {
        ...request,
        ms: expect.any(Number) as number,
        sql: expect.stringContaining("pg_sleep") as string,
      },
      "slow query",
    ],
  ]);
  expect(JSON.stringify(warn.mock.calls)).not.toContain("private");
});
