import type { Client } from "pg";
import { JOBS_SCHEMA, QUEUES } from "@/lib/db/queues";

export interface Table {
  name: string;
  columns: string;
  needs: string[];
}

const JOBS = `"${JOBS_SCHEMA}"."job"`;

// Of pg-boss the jobs alone: its queues come with the migration, its schedules with the start of
// the jobs.
const TABLES = `
  SELECT format('"%s"."%s"', nspname, relname) AS name,
    (SELECT string_agg(format('"%s"', attname), ', ' ORDER BY attname) FROM pg_attribute
      WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
    ARRAY(SELECT format('"%s"."%s"', n.nspname, r.relname) FROM pg_constraint JOIN pg_class r ON r.oid = confrelid
      JOIN pg_namespace n ON n.oid = r.relnamespace
      WHERE conrelid = c.oid AND contype = 'f' AND NOT condeferrable AND confrelid <> c.oid
        AND n.nspname = 'public') AS needs
  FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace
  WHERE (nspname = 'public' AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> '_prisma_migrations')
    OR (nspname = '${JOBS_SCHEMA}' AND relname = 'job') ORDER BY 1`;

function inOrder(tables: Table[]): Table[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(({ needs }) => needs.every((name) => !left.has(name)));
    if (free.length === 0)
      throw new Error(`Foreign keys make a circle: ${[...left.keys()].join(", ")}`);
    for (const table of free) left.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

/**
 * Each after those that it refers to: a restore needs no right to turn checks off. Of two that
 * refer to each other one does so by a deferrable constraint, which a restore defers.
 */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(TABLES);
  if (rows.length === 0)
    throw new Error("The database has no tables: run npm run db:migrate first.");
  return inOrder(rows);
}

/** Without the jobs of pg-boss's own queues, which the migration does not create. */
export const rowsOf = ({ name, columns }: Table): string =>
  `SELECT ${columns} FROM ${name}${name === JOBS ? ` WHERE "name" IN ('${Object.keys(QUEUES).join("', '")}')` : ""}`;

export async function appliedMigrations(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM "_prisma_migrations"
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, checksum }) => [name, checksum]));
}
