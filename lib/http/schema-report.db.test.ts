import { logger } from "@/lib/core/logger";
import { lastMigration } from "@/lib/db/schema-version";
import { reportSchema } from "./schema-report";

test("a start says when the database is newer or older than the version", async () => {
  const lines = [jest.spyOn(logger, "warn"), jest.spyOn(logger, "error")];
  for (const line of lines) line.mockImplementation();
  const database = (await lastMigration()) ?? "";
  expect(database).toMatch(/^\d{14}_/);
  await reportSchema(database);
  await reportSchema("20200101000000_former");
  await reportSchema("29990101000000_later");
  expect(lines.flatMap(({ mock }) => mock.calls)).toEqual([
    [
      { schema: { database, version: "20200101000000_former" } },
      expect.stringContaining("newer than this version"),
    ],
    [
      { schema: { database, version: "29990101000000_later" } },
      expect.stringContaining("npm run db:migrate"),
    ],
  ]);
});
