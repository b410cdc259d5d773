import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { root, run, typescript } from "../processes";

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

/** Brings a database up to date with prisma/migrations; throws a Remedy with what went wrong. */
export const applyMigrations = (url: string, more: { show?: "errors"; hint?: string } = {}) =>
  run(typescript("migrate.ts"), { env: { ...process.env, DATABASE_URL: url }, ...more });
