import "server-only";
import { z } from "zod";
import { now, today } from "@/lib/core/clock";
import { logger } from "@/lib/core/logger";
import { db, inSnapshot } from "@/lib/db/client";
import type { Query } from "@/lib/db/client";
import { INVARIANTS } from "./ledger-invariants";
import type { Checks, Invariant } from "./ledger-schema";

const broken = z.array(z.object({ id: z.string(), detail: z.string().nullable() }));
const counted = z.tuple([z.object({ rows: z.coerce.number() })]);

async function prove(query: Query, rule: (typeof INVARIANTS)[number]): Promise<Invariant> {
  const day = today().toString();
  const needs = /\$[12]/.test(rule.sql);
  const rows = await query(`${rule.sql} LIMIT 1`, needs ? [day, now()] : []);
  const [first] = broken.parse(rows);
  const firstBreak = first && { entity: rule.entity, _id: first.id, detail: first.detail ?? "" };
  return { name: rule.name, holds: !first, firstBreak: firstBreak ?? null };
}

/**
 * Checks every invariant of the books against all rows of one snapshot, and keeps what was found.
 */
export async function checkBooks(): Promise<Checks> {
  const began = performance.now();
  const checkedAt = now();
  const { invariants, rows } = await inSnapshot(async (query) => {
    const found: Invariant[] = [];
    for (const rule of INVARIANTS) found.push(await prove(query, rule));
    const [{ rows: count }] = counted.parse(
      await query(
        `SELECT (SELECT count(*) FROM "Payment") + (SELECT count(*) FROM "Subscription") AS rows`,
      ),
    );
    return { invariants: found, rows: count };
  });
  const ms = Math.round(performance.now() - began);
  await db().booksCheck.create({ data: { checkedAt, ms, rows, results: invariants } });
  for (const { name, holds, firstBreak } of invariants)
    if (!holds) logger.error({ invariant: name, firstBreak }, "the books do not hold");
  return { checkedAt: checkedAt.toISOString(), invariants, ms, rows };
}
