import { spawnSync } from "node:child_process";
import path from "node:path";
import { db } from "@/lib/db/client";

/** `npm run db:seed` with this SEED_DEMO. */
function seed(SEED_DEMO: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/seed.ts"],
    { cwd: path.resolve(__dirname, ".."), env: { ...process.env, SEED_DEMO }, encoding: "utf8" },
  );
  return { status, output: `${stdout}${stderr}`.trim() };
}

test("creates the demonstration accounts only with SEED_DEMO", async () => {
  expect(seed("")).toEqual({
    status: 1,
    output: expect.stringContaining("Set SEED_DEMO=1") as string,
  });
  expect(await db().user.count()).toBe(0);
  expect(seed("1")).toEqual({
    status: 0,
    output: expect.stringContaining("The demonstration is written") as string,
  });
  expect(await db().user.count()).toBeGreaterThan(0);
});
