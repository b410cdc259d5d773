import "server-only";
import { createHash } from "node:crypto";
import { Prisma } from "@/generated/prisma/client";
import { db } from "./db";
import { foldText, likeText } from "./paging";
import { remember } from "./remember";

/** The tables whose rows are too many to look through. */
export type LongTable = "User" | "Subscription" | "Payment";

interface Named {
  table: LongTable;
  as: string;
}

/** A word of one or two letters in more than this share of the rows is found faster by walking through the list than by its own index. */
const COMMON = 0.01;
const MOST_CANDIDATES = 10_000;
const KEPT_MS = 600_000;
const common = new Map<LongTable, { until: number; words: Promise<Set<string>> }>();

async function readCommon(table: LongTable): Promise<Set<string>> {
  const rows = await db().$queryRaw<{ word: string }[]>`
    SELECT word FROM pg_stats s, unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) AS e (word, share)
    WHERE s.schemaname = current_schema() AND s.tablename = ${`${table}_searchGrams_idx`} AND share > ${COMMON} AND word IS NOT NULL`;
  return new Set(rows.map(({ word }) => word));
}

/** The short words that hardly narrow a list, as PostgreSQL's own statistics know them. */
function commonWords(table: LongTable): Promise<Set<string>> {
  const kept = common.get(table);
  if (kept && kept.until > Date.now()) return kept.words;
  const words = readCommon(table);
  common.set(table, { until: Date.now() + KEPT_MS, words });
  words.catch(() => common.delete(table));
  return words;
}

/** The rows that hold a word of one or two letters, when they are few: trigrams cannot find them. Null when they are many. */
async function rowsWith(table: LongTable, word: string): Promise<string[] | null> {
  if ((await commonWords(table)).has(word)) return null;
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT id FROM ${Prisma.raw(`"${table}"`)} WHERE search_grams("searchText") @> ARRAY[${word}]::text[] LIMIT ${MOST_CANDIDATES + 1}`;
  return rows.length > MOST_CANDIDATES ? null : rows.map(({ id }) => id);
}

/**
 * The condition that a row's searched text holds what is looked for, or that `or` is true; null when nothing is looked for. What it
 * costs must not hang on how rare a word is: from three letters on trigrams find it, shorter ones have an index of their own.
 */
export async function holding({ table, as }: Named, search: string | undefined, or?: Prisma.Sql | null): Promise<Prisma.Sql | null> {
  const word = foldText(search);
  if (!word) return null;
  const isShort = Array.from(word).length < 3;
  const few = isShort ? await rowsWith(table, word) : null;
  const column = (name: string) => Prisma.raw(`${as}."${name}"`);
  // The trigrams of a short word are those of all words: joined to nothing, the text is looked through in the list's own index instead.
  const text = isShort ? Prisma.sql`(${column("searchText")} || '')` : column("searchText");
  const found = few ? Prisma.sql`${column("id")} = ANY(${few}::uuid[])` : Prisma.sql`${text} LIKE ${`%${likeText(search)}%`}`;
  return or ? Prisma.sql`(${found} OR ${or})` : found;
}

interface Counted {
  total: number;
  /** How often the table had been written to when this was counted (the list "change" of the running totals). */
  version: bigint;
}

const MOST_COUNTS = 500;
const counts = new Map<string, Counted>();

const versionOf = (table: LongTable) => Prisma.sql`(SELECT coalesce(sum("count"), 0)::bigint FROM "Tally" WHERE "list" = 'change' AND "key" = ${table})`;

/**
 * The number of rows that match, always the true one. To count a million takes tenths of a second, so a count is kept for as
 * long as nothing has been written to the table: the number of writes is read in the same snapshot, and asked for again each time.
 */
export async function countMatching({ table, as }: Named, where: Prisma.Sql): Promise<number> {
  const key = createHash("sha256").update(`${table} ${where.sql} ${JSON.stringify(where.values)}`).digest("base64");
  const kept = counts.get(key);
  if (kept) {
    const [now] = await db().$queryRaw<{ version: bigint }[]>`SELECT ${versionOf(table)} AS version`;
    if (now?.version === kept.version) return kept.total;
  }
  // In the list's order, because its index holds all that is looked at; where every row matches PostgreSQL would still rather read the whole table.
  const order = Prisma.raw(`${table === "User" ? `${as}."role" DESC, ` : ""}${as}."createdAt" DESC, ${as}."id" DESC`);
  const counting = db().$queryRaw<Counted[]>`
    SELECT count(*)::int AS total, ${versionOf(table)} AS version
    FROM (SELECT 1 FROM ${Prisma.raw(`"${table}" ${as}`)} WHERE ${where} ORDER BY ${order} OFFSET 0) found`;
  const [, [counted]] = await db().$transaction([db().$executeRaw`SET LOCAL enable_seqscan = off`, counting]);
  if (!counted) return 0;
  remember(counts, MOST_COUNTS, key, counted);
  return counted.total;
}
