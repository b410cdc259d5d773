import path from "node:path";
import { readMigrations } from "../../scripts/database/migrations";
import { root, run, typescript } from "../processes";

export const migrationFiles = (): string[] =>
  readMigrations(path.join(root, "prisma/migrations")).map(
    ({ name }) => `prisma/migrations/${name}/migration.sql`,
  );

export const applyMigrations = (url: string, options: { show?: "errors"; hint?: string } = {}) =>
  run(typescript("scripts/migrate.ts"), { env: { ...process.env, DATABASE_URL: url }, ...options });
