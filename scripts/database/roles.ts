import type { Client } from "pg";
import { JOBS_SCHEMA } from "@/lib/db/queues";

/** Lets a role read and write every row, and nothing else. After each migration. */
export async function grantRows(client: Client, role: string): Promise<void> {
  const grantee = client.escapeIdentifier(role);
  const schemas = `public, ${JOBS_SCHEMA}`;
  await client.query(`
    GRANT USAGE ON SCHEMA ${schemas} TO ${grantee};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schemas} TO ${grantee};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schemas} TO ${grantee};
    REVOKE INSERT, UPDATE, DELETE ON "_prisma_migrations" FROM ${grantee}`);
}

/** Whether no migration has been tried yet. */
export async function isUntouched(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `SELECT to_regclass('public."_prisma_migrations"') IS NULL AS is`,
  );
  return rows[0]?.is ?? false;
}

/** A database of this role lets no other roles in, as `deploy/postgres/roles.sh` has it. */
export async function closeToOthers(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT datname AS name FROM pg_database
    WHERE datname = current_database() AND pg_has_role(datdba, 'MEMBER')`);
  const [name] = rows.map((row) => client.escapeIdentifier(row.name));
  if (!name) return;
  await client.query(`
    REVOKE ALL ON DATABASE ${name} FROM PUBLIC;
    GRANT CONNECT ON DATABASE ${name} TO ${client.escapeIdentifier(role)}`);
}
