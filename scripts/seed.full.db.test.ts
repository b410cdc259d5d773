import { spawnSync } from "node:child_process";
import path from "node:path";
import { db } from "@/lib/db/client";

/** `npm run db:seed` with these variables. */
function seed(variables: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/seed.ts"],
    { cwd: path.resolve(__dirname, ".."), env: { ...process.env, ...variables }, encoding: "utf8" },
  );
  return { status, output: `${stdout}${stderr}`.trim() };
}

/** Every statement that writes inquiries takes a second: twice what the limit allows. */
async function slowDown(): Promise<void> {
  await db().$executeRaw`CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN PERFORM pg_sleep(1); RETURN NULL; END'`;
  await db().$executeRaw`CREATE TRIGGER slow AFTER INSERT ON "Inquiry"
    FOR EACH STATEMENT EXECUTE FUNCTION slow()`;
}

test("creates the demonstration accounts only with SEED_DEMO, however slow the database is", async () => {
  await slowDown();
  expect(seed({ SEED_DEMO: "" })).toEqual({
    status: 1,
    output: expect.stringContaining("Set SEED_DEMO=1") as string,
  });
  expect(await db().user.count()).toBe(0);
  expect(seed({ SEED_DEMO: "1", DATABASE_TIMEOUT: "1" })).toEqual({
    status: 0,
    output: expect.stringContaining("The demonstration is written") as string,
  });
  expect(await db().user.count()).toBeGreaterThan(0);
});
