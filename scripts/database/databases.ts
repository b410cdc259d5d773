import { Client } from "pg";

export async function connect(connectionString: string, application_name?: string) {
  const options = { connectionString, application_name, connectionTimeoutMillis: 10_000 };
  const client = new Client(options).on("error", () => undefined);
  await client.connect();
  return client;
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the database if it does not exist; `adminUrl` is any database of the same server. */
export async function createDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  });
}
