import path from "node:path";
import { readMigrations } from "../../scripts/database/migrations";
import { root, run, typescript } from "../processes";

/** The files of all migrations, relative to the root. */
export const migrationFiles = (): string[] =>
  readMigrations(path.join(root, "prisma/migrations")).map(
    ({ name }) => `prisma/migrations/${name}/migration.sql`,
  );

/** Migrates a database in a process of its own; throws a UserError when that fails. */
export const applyMigrations = (url: string, options: { show?: "errors"; hint?: string } = {}) =>
  run(typescript("scripts/migrate.ts"), { env: { ...process.env, DATABASE_URL: url }, ...options });
