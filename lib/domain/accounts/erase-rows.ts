import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { newId } from "@/lib/core/ids";
import type { Query } from "@/lib/db/client";

// From the working directory: the source tree, or the standalone folder (next.config.ts copies it).
const SQL_FILE = path.join(process.cwd(), "lib/domain/accounts/erasure.sql");

const SECTION = /^-- of: .+\n([^;]+);$/gm;
const NAME = /(?<!:):(customer|addresses|at)\b/g;

/** The people's proved addresses, former ones too, unless they are somebody else's by now. */
const ADDRESSES = `
  WITH people AS (SELECT * FROM "User" WHERE "customerId" = $1)
  SELECT address FROM (
    SELECT email AS address FROM people WHERE "emailVerifiedAt" IS NOT NULL OR NOT "isSelfRegistered"
    UNION SELECT changes -> 'email' ->> 'from' FROM "AuditEvent"
    WHERE entity = 'customer' AND "entityId" = $1::text AND action IN ('customer.updated', 'email.verified')) known
  WHERE address <> '' AND NOT EXISTS (
    SELECT FROM "User" u WHERE u.email = address AND u."deletedAt" IS NULL AND u."customerId" IS DISTINCT FROM $1)`;

export interface ErasureEntry {
  customerId: string;
  erasedAt: Date;
  /** The administrator; null when that is not known. */
  byId: string | null;
}

/** Erases a customer's personal data, and enters it in list and log unless it is there. */
export async function eraseRows(
  query: Query,
  { customerId, erasedAt, byId }: ErasureEntry,
  { ip, requestId }: { ip: string | null; requestId: string | null },
): Promise<void> {
  const rows = await query(ADDRESSES, [customerId]);
  const values: Record<string, unknown> = {
    customer: customerId,
    at: erasedAt,
    addresses: rows.map(({ address }) => address as string),
  };
  for (const [, statement = ""] of readFileSync(SQL_FILE, "utf8").matchAll(SECTION)) {
    const parameters: unknown[] = [];
    const sql = statement.replace(NAME, (_, name: string) => {
      parameters.push(values[name]);
      return `$${parameters.length}`;
    });
    await query(sql, parameters);
  }
  const isNew = await query(
    `INSERT INTO "Erasure" ("customerId", "erasedAt", "byId") VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING "customerId"`,
    [customerId, erasedAt, byId],
  );
  if (isNew.length === 0) return;
  await query(
    `INSERT INTO "AuditEvent" (id, "actorId", "actorName", "actorRole", action, entity, "entityId", ip, "requestId", "createdAt")
     SELECT $1, u.id, u.name, u.role, 'customer.erased', 'customer', $2::text, $3, $4, $5
     FROM (SELECT) one LEFT JOIN "User" u ON u.id = $6`,
    // With a time of its own: a restore has no configuration, and so no clock of the application.
    [newId(erasedAt), customerId, ip, requestId, erasedAt, byId],
  );
}
