import { spawnSync } from "node:child_process";

/**
 * Brings the database up to date with prisma/migrations, in a process of its own; throws with what
 * it said on failure.
 */
export function applyMigrations(root: string, url: string): void {
  const done = spawnSync(
    process.execPath,
    ["--require", "./scripts/typescript.cjs", "scripts/migrate.ts"],
    {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url },
      encoding: "utf8",
    },
  );
  if (done.status !== 0) throw new Error(`The migrations failed:\n${done.stdout}${done.stderr}`);
}
