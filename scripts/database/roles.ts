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
