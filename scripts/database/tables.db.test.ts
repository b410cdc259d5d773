import { env } from "@/lib/core/env";
import { withClient } from "./databases";
import { tablesOf } from "./tables";

test("a restore has an order of the tables: each after those that it refers to at once", async () => {
  const tables = await withClient(env().DATABASE_URL, tablesOf);
  const place = new Map(tables.map(({ name }, index) => [name, index]));
  expect(place.size).toBeGreaterThan(30);
  for (const { name, needs } of tables)
    for (const needed of needs) expect(place.get(needed)).toBeLessThan(place.get(name) ?? -1);
});
