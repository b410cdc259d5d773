import { logger } from "@/lib/core/logger";
import { lastMigration } from "@/lib/db/schema-version";
import { reportSchema } from "./schema-report";

afterEach(() => jest.restoreAllMocks());

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

test("a database that does not answer at the start is read again until it does", async () => {
  const warn = jest.spyOn(logger, "warn").mockImplementation();
  const outage = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  const read = jest.fn().mockRejectedValueOnce(outage).mockResolvedValue("29990101000000_later");
  await reportSchema("20200101000000_former", read, 1);
  expect(warn.mock.calls.map(([, line]) => line)).toEqual([
    "the migration of the database could not be read",
    expect.stringContaining("newer than this version"),
  ]);
  const broken = jest.fn().mockRejectedValue(new Error("no such table"));
  await reportSchema("20200101000000_former", broken, 1);
  expect(broken).toHaveBeenCalledTimes(1);
});
