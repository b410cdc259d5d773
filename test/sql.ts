import { Client, DatabaseError } from "pg";
import { env } from "@/lib/core/env";

/**
 * A plain connection to the test's database: what Prisma's client would check or translate goes
 * straight to the server.
 */
export async function connectSql(): Promise<Client> {
  const client = new Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  return client;
}

/**
 * Tries a statement and takes it back. Returns the name of the constraint or unique index that
 * refused it, or the message when a trigger did; "accepted" when nothing did.
 */
export async function verdict(
  client: Client,
  sql: string,
  values: unknown[] = [],
): Promise<string> {
  await client.query("BEGIN");
  try {
    await client.query(sql, values);
    // What is looked at when a transaction ends.
    await client.query("SET CONSTRAINTS ALL IMMEDIATE");
    return "accepted";
  } catch (error) {
    if (error instanceof DatabaseError) return error.constraint ?? error.message;
    throw error;
  } finally {
    await client.query("ROLLBACK");
  }
}
