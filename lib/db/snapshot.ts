import "server-only";
import { Client } from "pg";
import type { QueryResultRow } from "pg";
import { env } from "@/lib/core/env";

export type Query = (sql: string, values?: unknown[]) => Promise<QueryResultRow[]>;

/** Reads that may take long and must agree with each other: one snapshot, on a connection of its own without the limit of a statement. */
export async function inSnapshot<T>(work: (query: Query) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: env().DATABASE_URL,
    application_name: "books",
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    await client.query("SET statement_timeout = 0");
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    return await work(async (sql, values) => (await client.query(sql, values)).rows);
  } finally {
    await client.end();
  }
}
