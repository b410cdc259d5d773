import { db } from "@/lib/db/client";

test("every test file has a database of its own on this machine", async () => {
  const rows = await db().$queryRaw<{ name: string; zone: string; encoding: string }[]>`
    SELECT current_database() AS name, current_setting('TimeZone') AS zone, current_setting('server_encoding') AS encoding`;
  expect(rows).toEqual([
    {
      name: expect.stringMatching(/^test_\d+_[0-9a-f]{12}$/) as string,
      zone: "UTC",
      encoding: "UTF8",
    },
  ]);
});
