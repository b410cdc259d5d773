import "server-only";
import { createHash } from "node:crypto";
import { Prisma } from "@/generated/prisma/client";
import { db } from "./client";
import { foldText, likeText } from "@/lib/core/paging";
import { remember } from "@/lib/core/remember";

/** The tables whose rows are too many to look through. */
export type LongTable = "User" | "Subscription" | "Payment";

interface Named {
  table: LongTable;
  as: string;
}

/** A word of one or two letters in more than this share of the rows is found faster by walking through the list than by its own index. */
const COMMON = 0.01;
/** Up to this share the rows that hold such a word are counted faster by its own index. */
const COUNTED = 0.3;
const MOST_CANDIDATES = 10_000;
const KEPT_MS = 600_000;
const common = new Map<LongTable, { until: number; words: Promise<Map<string, number>> }>();

async function readCommon(table: LongTable): Promise<Map<string, number>> {
  const rows = await db().$queryRaw<{ word: string; share: number }[]>`
    SELECT word, share FROM pg_stats s, unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) AS e (word, share)
    WHERE s.schemaname = current_schema() AND s.tablename = ${`${table}_searchGrams_idx`} AND share > ${COMMON} AND word IS NOT NULL`;
  return new Map(rows.map(({ word, share }) => [word, share]));
}

/** The short words that hardly narrow a list, each with its share of the rows, as PostgreSQL's own statistics know them. */
function commonWords(table: LongTable): Promise<Map<string, number>> {
  const kept = common.get(table);
  if (kept && kept.until > Date.now()) return kept.words;
  const words = readCommon(table);
  common.set(table, { until: Date.now() + KEPT_MS, words });
  words.catch(() => common.delete(table));
  return words;
}

/** How rows that hold a word are found, and how they are counted. */
interface Holding {
  found: Prisma.Sql;
  counted: Prisma.Sql;
}

const alike = (found: Prisma.Sql): Holding => ({ found, counted: found });

/** The same for one of one or two letters: trigrams cannot find it. When few rows hold it, they are looked up here. */
async function holdingShort(
  { table, as }: Named,
  word: string,
  like: Prisma.Sql,
): Promise<Holding> {
  const column = (name: string) => Prisma.raw(`${as}."${name}"`);
  const holds = Prisma.sql`search_grams(${column("searchText")}) @> ARRAY[${word}]::text[]`;
  const share = (await commonWords(table)).get(word);
  if (share === undefined) {
    // To start other processes takes longer than to look a rare word up.
    const alone = db().$queryRaw`SELECT set_config('max_parallel_workers_per_gather', '0', true)`;
    const looking = db().$queryRaw<
      { id: string }[]
    >`SELECT ${column("id")} FROM ${Prisma.raw(`"${table}" ${as}`)} WHERE ${holds} LIMIT ${MOST_CANDIDATES + 1}`;
    const [, rows] = await db().$transaction([alone, looking]);
    if (rows.length <= MOST_CANDIDATES)
      return alike(Prisma.sql`${column("id")} = ANY(${rows.map(({ id }) => id)}::uuid[])`);
  }
  // Its trigrams are those of all words: joined to nothing, the text is looked through in the list's own index instead.
  const found = Prisma.sql`(${column("searchText")} || '') ${like}`;
  return { found, counted: (share ?? 0) > COUNTED ? found : holds };
}

/** The condition that a row is listed, and the same in alternatives, each of which PostgreSQL can put in order by an index of its own. */
export interface Matching {
  where: Prisma.Sql;
  ways: Prisma.Sql[];
  /** The same, as it is counted fastest. */
  counted: Prisma.Sql;
}

/**
 * The rows of a list that hold what is looked for in their searched text, or are of one of the services. What it costs must not hang
 * on how rare a word is: from three letters on trigrams find it, shorter ones have an index of their own.
 */
export async function matchingSearch(
  { table, as }: Named,
  listed: Prisma.Sql,
  search: string | undefined,
  services: string[] = [],
): Promise<Matching> {
  const word = foldText(search);
  if (!word) return { where: listed, ways: [listed], counted: listed };
  const [text, service] = [Prisma.raw(`${as}."searchText"`), Prisma.raw(`${as}."serviceId"`)];
  const like = Prisma.sql`LIKE ${`%${likeText(search)}%`}`;
  const { found, counted } =
    Array.from(word).length < 3
      ? await holdingShort({ table, as }, word, like)
      : alike(Prisma.sql`${text} ${like}`);
  const ways = [found, ...services.map((id) => Prisma.sql`${service} = ${id}::uuid`)].map(
    (way) => Prisma.sql`${listed} AND ${way}`,
  );
  // The service first: it is compared faster than the text is looked through.
  const either = Prisma.sql`${listed} AND (${service} = ANY(${services}::uuid[]) OR ${found})`;
  return services.length > 0
    ? { where: either, ways, counted: either }
    : {
        where: Prisma.sql`${listed} AND ${found}`,
        ways,
        counted: Prisma.sql`${listed} AND ${counted}`,
      };
}

interface Counted {
  total: number;
  /** How often the table had been written to when this was counted (the list "change" of the running totals). */
  version: bigint;
}

const MOST_COUNTS = 500;
const counts = new Map<string, Counted>();

const versionOf = (table: LongTable) =>
  Prisma.sql`(SELECT coalesce(sum("count"), 0)::bigint FROM "Tally" WHERE "list" = 'change' AND "key" = ${table})`;

/**
 * The number of rows that match, always the true one. To count a million takes tenths of a second, so a count is kept for as
 * long as nothing has been written to the table: the number of writes is read in the same snapshot, and asked for again each time.
 */
export async function countMatching({ table, as }: Named, where: Prisma.Sql): Promise<number> {
  const key = createHash("sha256")
    .update(`${table} ${where.sql} ${JSON.stringify(where.values)}`)
    .digest("base64");
  const kept = counts.get(key);
  if (kept) {
    const [now] = await db().$queryRaw<
      { version: bigint }[]
    >`SELECT ${versionOf(table)} AS version`;
    if (now?.version === kept.version) return kept.total;
  }
  const counting = db().$queryRaw<
    Counted[]
  >`SELECT count(*)::int AS total, ${versionOf(table)} AS version FROM ${Prisma.raw(`"${table}" ${as}`)} WHERE ${where}`;
  // The list's index holds all that is looked at and is in memory: priced as on a slow disk, PostgreSQL would rather visit most rows of the table.
  const pricing = db()
    .$queryRaw`SELECT set_config('enable_seqscan', 'off', true), set_config('random_page_cost', '1', true)`;
  const [, [counted]] = await db().$transaction([pricing, counting]);
  if (!counted) return 0;
  remember(counts, MOST_COUNTS, key, counted);
  return counted.total;
}
