import { randomBytes } from "node:crypto";
import type { Client } from "pg";
import { JOBS_SCHEMA } from "@/lib/db/queues";
import { withClient } from "./databases";

/** The application's role on a server of our own. */
const APPLICATION = "agency_app";

/**
 * Lets a role read and write every row, and nothing else: it owns nothing. As the owner, after each
 * migration.
 */
export async function grantRows(client: Client, role: string): Promise<void> {
  const grantee = client.escapeIdentifier(role);
  const schemas = `public, ${JOBS_SCHEMA}`;
  await client.query(`
    GRANT USAGE ON SCHEMA ${schemas} TO ${grantee};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schemas} TO ${grantee};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schemas} TO ${grantee};
    REVOKE INSERT, UPDATE, DELETE ON "_prisma_migrations" FROM ${grantee}`);
}

/**
 * Lets the application into a migrated database of our own server, as a role with a new password.
 * Returns the database's address for it; `ownerUrl` is the superuser's.
 */
export async function admitApplication(ownerUrl: string, role = APPLICATION): Promise<string> {
  const password = randomBytes(24).toString("hex");
  await withClient(ownerUrl, async (client) => {
    const { rowCount } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [role]);
    const name = client.escapeIdentifier(role);
    if (rowCount === 0) await client.query(`CREATE ROLE ${name}`);
    await client.query(
      `ALTER ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD '${password}'`,
    );
    await grantRows(client, role);
  });
  return Object.assign(new URL(ownerUrl), { username: role, password }).toString();
}
