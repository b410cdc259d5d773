import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { AgencyScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { logger } from "@/lib/core/logger";
import { db, inSnapshot } from "@/lib/db/client";
import type { Query } from "@/lib/db/client";
import { invariant } from "./schema";
import type { Checks, Invariant } from "./schema";

interface LedgerCheck {
  name: string;
  /** What the rows are that break the rule. */
  entity: string;
  sql: string;
}

// From the working directory: the source tree, or the standalone folder (next.config.ts copies it).
const SQL_FILE = path.join(process.cwd(), "lib/domain/billing/ledger-checks.sql");

const SECTION = /^-- name: (.+)\n-- entity: (\w+)\n([^;]+);$/gm;

/** The checks of ledger-checks.sql: sections of a name, an entity and one statement. */
export function readLedgerChecks(): LedgerCheck[] {
  const sections = readFileSync(SQL_FILE, "utf8").matchAll(SECTION);
  return [...sections].map(([, name = "", entity = "", sql = ""]) => ({ name, entity, sql }));
}

const breakRows = z.array(z.object({ id: z.string(), detail: z.string().nullable() }));
const countRows = z.tuple([z.object({ rows: z.coerce.number() })]);

async function runCheck(query: Query, { name, entity, sql }: LedgerCheck): Promise<Invariant> {
  const hasParameters = /\$[12]/.test(sql);
  const rows = await query(`${sql} LIMIT 1`, hasParameters ? [today().toString(), now()] : []);
  const [first] = breakRows.parse(rows);
  if (!first) return { name, holds: true, firstBreak: null };
  return { name, holds: false, firstBreak: { entity, _id: first.id, detail: first.detail ?? "" } };
}

/** Runs every ledger check on all rows of one snapshot and stores the results. */
export async function runLedgerChecks(): Promise<Checks> {
  const startedAt = performance.now();
  const checkedAt = now();
  const { invariants, rows } = await inSnapshot(async (query) => {
    const results: Invariant[] = [];
    for (const check of readLedgerChecks()) results.push(await runCheck(query, check));
    const [count] = countRows.parse(
      await query(
        `SELECT (SELECT count(*) FROM "Charge") + (SELECT count(*) FROM "Subscription") AS rows`,
      ),
    );
    return { invariants: results, rows: count.rows };
  });
  const ms = Math.round(performance.now() - startedAt);
  await db().booksCheck.create({ data: { checkedAt, ms, rows, results: invariants } });
  for (const { name, holds, firstBreak } of invariants)
    if (!holds) logger.error({ invariant: name, firstBreak }, "the books do not hold");
  return { checkedAt: checkedAt.toISOString(), invariants, ms, rows };
}

/** The results of the last run; null before the first. */
export const findLastLedgerChecks = (_scope: AgencyScope<"work">): Promise<Checks | null> =>
  readLast();

/** How many checks the books failed when they were last looked at; 0 before that. */
export async function countBroken(): Promise<number> {
  const last = await readLast();
  return last?.invariants.filter(({ holds }) => !holds).length ?? 0;
}

async function readLast(): Promise<Checks | null> {
  const row = await db().booksCheck.findFirst({ orderBy: { checkedAt: "desc" } });
  if (!row) return null;
  const { checkedAt, ms, rows, results } = row;
  const invariants = z.array(invariant).parse(results);
  return { checkedAt: checkedAt.toISOString(), invariants, ms, rows };
}
