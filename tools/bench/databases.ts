import { mintSession } from "@/lib/auth/sessions";
import { today } from "@/lib/core/clock";
import { closeDb, db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { admin } from "@/test/factories/customer";
import { settings } from "@/test/factories/site";
import { fill } from "@/tools/bench/fill";
import type { Scale } from "@/tools/bench/fill";
import { seed } from "@/prisma/seed";
import { withClient } from "../../scripts/database/databases";
import { withPatientClient } from "../../scripts/database/patient";
import { applyMigrations } from "../../tools/database/migrations";

/** Makes the database at `url` anew, with nothing in it. */
export async function emptyDatabase(url: string): Promise<void> {
  const { pathname } = new URL(url);
  await withClient(Object.assign(new URL(url), { pathname: "/postgres" }).href, async (client) => {
    const name = client.escapeIdentifier(pathname.slice(1));
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}`);
  });
}

/** The same with every table and no row. It is this process's own then. */
async function freshDatabase(url: string): Promise<void> {
  await emptyDatabase(url);
  await applyMigrations(url);
  process.env.DATABASE_URL = url;
}

/** A new database at `url` with the demonstration in it. */
export async function seededDatabase(url: string): Promise<void> {
  await freshDatabase(url);
  await withPatientClient(url, (client) => seed(client, { today: today() }));
}

/** Adds so many rows that nobody wrote by hand. */
export async function addRows(url: string, size: Omit<Scale, "today">): Promise<void> {
  await withPatientClient(url, (client) => fill(client, { ...size, today: today() }));
}

/** A new database at `url` with so many such rows. */
export async function filledDatabase(url: string, size: Omit<Scale, "today">): Promise<void> {
  await freshDatabase(url);
  await addRows(url, size);
  await db().settings.create({ data: settings() });
}

const MANY = { customers: 2_000, subscriptions: 8_000, payments: 20_000 };

/**
 * The same, with thousands of charges that are due unless asked for fewer: an administrator's token
 * and the subscriptions.
 */
export async function dueDatabase(url: string, size = MANY) {
  await filledDatabase(url, size);
  const { id } = await db().user.create({ data: admin({ email: "root@example.com" }) });
  const from = { ip: "192.0.2.1", userAgent: "chaos" };
  const { token } = await inTransaction((tx) => mintSession(tx, "admin", id, from));
  const due = await db().charge.findMany({
    where: { status: "pending" },
    distinct: ["subscriptionId"],
    select: { subscriptionId: true },
  });
  await closeDb();
  return { token, due: due.flatMap(({ subscriptionId }) => subscriptionId ?? []) };
}
