import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { root, typescript } from "../processes";

/** The migrations of a tree of sources, oldest first. */
export function migrationNames(from: string): string[] {
  const folder = path.join(from, "prisma/migrations");
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, "migration.sql")))
    .sort();
}

/** Their files, relative to the root. */
export const migrationFiles = (): string[] =>
  migrationNames(root).map((name) => `prisma/migrations/${name}/migration.sql`);

/**
 * Brings the database up to date with prisma/migrations, in a process of its own; throws with what
 * it said on failure.
 */
export function applyMigrations(url: string): void {
  const done = spawnSync(process.execPath, typescript("migrate.ts"), {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url },
    encoding: "utf8",
  });
  if (done.status !== 0) throw new Error(`The migrations failed:\n${done.stdout}${done.stderr}`);
}
