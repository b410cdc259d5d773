import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { Client } from "pg";
import { PrismaClient } from "@/generated/prisma/client";
import { cookieName } from "@/lib/auth/cookies";
import { mintSession } from "@/lib/auth/sessions";
import { today } from "@/lib/core/clock";
import { admin } from "@/prisma/factories/customer";
import { inquiry, settings, testimonial } from "@/prisma/factories/site";
import { fill } from "@/prisma/scale";
import { makeDatabase, withClient } from "../../database/databases";
import { applyMigrations } from "../../database/migrations";

/** The full size, and a hundredth of it. */
export const FULL = { customers: 100_000, subscriptions: 300_000, payments: 1_000_000 };
export const SMALL = { customers: 1_000, subscriptions: 3_000, payments: 10_000 };
export type Size = typeof FULL;

/** What the rows depend on: a filled database is used again while none of it has changed. */
function fingerprint(root: string): string {
  const hash = createHash("sha256").update(today().toString());
  const migrations = path.join(root, "prisma", "migrations");
  const files = readdirSync(migrations, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".sql"))
    .sort();
  for (const file of files) hash.update(readFileSync(path.join(migrations, file)));
  return hash
    .update(readFileSync(path.join(root, "prisma", "scale.ts")))
    .digest("hex")
    .slice(0, 12);
}

async function connected<T>(url: string, work: (client: PrismaClient) => Promise<T>): Promise<T> {
  const client = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
  try {
    return await work(client);
  } finally {
    await client.$disconnect();
  }
}

/** A database of a size, filled unless it is there already; earlier ones are dropped. Returns its name. */
export async function sizedDatabase(
  root: string,
  url: (database: string) => string,
  size: Size,
): Promise<string> {
  const name = `scale_${size.payments}_${fingerprint(root)}`;
  const isFilled = await withClient(url("postgres"), async (client) => {
    const { rows } = await client.query<{ datname: string; filled: boolean }>(
      "SELECT datname, shobj_description(oid, 'pg_database') = 'filled' AS filled FROM pg_database WHERE starts_with(datname, $1)",
      [`scale_${size.payments}_`],
    );
    const old = rows.filter((row) => row.datname !== name || !row.filled);
    for (const { datname } of old)
      await client.query(`DROP DATABASE ${client.escapeIdentifier(datname)} WITH (FORCE)`);
    return rows.length > old.length;
  });
  if (isFilled) return name;
  await makeDatabase(url("postgres"), name);
  applyMigrations(root, url(name));
  await connected(url(name), async (client) => {
    await fill(client, { ...size, today: today() });
    await client.settings.create({ data: settings() });
    await client.testimonial.createMany({ data: Array.from({ length: 12 }, () => testimonial()) });
    await client.inquiry.createMany({
      data: Array.from({ length: Math.round(size.customers / 10) }, () => inquiry()),
    });
    await client.$executeRawUnsafe("VACUUM (ANALYZE)");
  });
  await withClient(url("postgres"), (client) =>
    client.query(`COMMENT ON DATABASE ${client.escapeIdentifier(name)} IS 'filled'`),
  );
  return name;
}

export interface Signed {
  cookie: string;
  /** A customer with subscriptions, for the customer's page. */
  customerId: string;
}

/** A new administrator's session in a database. */
export function signIn(url: string): Promise<Signed> {
  return connected(url, async (client) => {
    const { id } = await client.user.create({ data: admin(), select: { id: true } });
    const { token } = await client.$transaction((tx) =>
      mintSession(tx, "admin", id, { ip: null, userAgent: "bench" }),
    );
    const { userId } = await client.subscription.findFirstOrThrow({
      orderBy: { createdAt: "desc" },
      select: { userId: true },
    });
    return { cookie: `${cookieName("admin")}=${token}`, customerId: userId };
  });
}

/** A connection that writes a row of each long list, changing nothing: what was counted before must be counted anew. */
export async function writing(
  url: string,
): Promise<{ write: () => Promise<void>; end: () => Promise<void> }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const touch = (table: string) =>
    `UPDATE "${table}" SET "version" = "version" WHERE "id" = (SELECT "id" FROM "${table}" ORDER BY "id" LIMIT 1)`;
  const write = async () => {
    for (const table of ["User", "Subscription", "Payment"]) await client.query(touch(table));
  };
  return { write, end: () => client.end() };
}

/** Rows that sequential scans have read so far, by table: what EXPLAIN cannot show of functions and generic plans. */
export async function rowsScanned(url: string): Promise<Map<string, number>> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ relname: string; seq_tup_read: string }>(
      "SELECT relname, seq_tup_read FROM pg_stat_user_tables WHERE schemaname = 'public'",
    ),
  );
  return new Map(rows.map(({ relname, seq_tup_read }) => [relname, Number(seq_tup_read)]));
}

/** Rows that all statements have fetched in a database so far. */
export async function rowsFetched(url: string): Promise<number> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ fetched: string }>(
      "SELECT tup_fetched AS fetched FROM pg_stat_database WHERE datname = current_database()",
    ),
  );
  return Number(rows[0]?.fetched ?? 0);
}

/** Tables of more than 10,000 rows. */
export async function largeTables(url: string): Promise<Set<string>> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ relname: string }>(
      "SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples > 10000",
    ),
  );
  return new Set(rows.map(({ relname }) => relname));
}
