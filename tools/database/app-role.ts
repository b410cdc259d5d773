import { randomBytes } from "node:crypto";
import { withClient } from "../../scripts/database/databases";
import { grantRows } from "../../scripts/database/roles";

/** Gives the application's role rights and a new password. Returns the address for the role. */
export async function createAppRole(ownerUrl: string, role = "agency_app"): Promise<string> {
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
