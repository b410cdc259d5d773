import { spawnSync } from "node:child_process";
import path from "node:path";
import { db } from "@/lib/db/client";

/** `npm run db:seed` with this SEED_DEMO. */
function seed(SEED_DEMO: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--require", "./scripts/typescript.cjs", "scripts/seed.ts"],
    { cwd: path.resolve(__dirname, ".."), env: { ...process.env, SEED_DEMO }, encoding: "utf8" },
  );
  return { status, said: `${stdout}${stderr}`.trim() };
}

test("accounts whose passwords everybody knows are made where SEED_DEMO says so alone", async () => {
  expect(seed("")).toEqual({
    status: 1,
    said: expect.stringContaining("Set SEED_DEMO=1") as string,
  });
  expect(await db().user.count()).toBe(0);
  expect(seed("1")).toEqual({
    status: 0,
    said: expect.stringContaining("The demonstration is written") as string,
  });
  expect(await db().user.count()).toBeGreaterThan(0);
});
