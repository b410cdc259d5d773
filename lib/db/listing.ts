import "server-only";
import { Prisma } from "@/generated/prisma/client";
import { db, readBatch } from "./client";
import { inBatches } from "@/lib/core/paging";
import type { ListInput, Page, Place } from "@/lib/core/paging";
import { countMatching } from "./search";
import type { LongTable } from "./search";

/*
 * The long lists (customers, subscriptions, charges), read so that a million rows cost what a hundred do: an index finds the
 * page's ids, and only then are their rows fetched and joined.
 */

/** A long list: its table under a short name, what is read of a row, and the joins that this takes. */
export interface LongList {
  table: LongTable;
  as: string;
  columns: Prisma.Sql;
  joins: Prisma.Sql;
}

type Direction = "asc" | "desc";

/** A column of an order; rows without a value come last in both directions. */
export interface OrderBy {
  column: string;
  direction: Direction;
  isNullable?: boolean;
}

const opposite = { asc: "desc", desc: "asc" } as const;

function orderSql({ as }: LongList, columns: OrderBy[], isBackwards = false): Prisma.Sql {
  const written = columns.map(({ column, direction, isNullable }) => {
    const nulls = isNullable ? ` NULLS ${isBackwards ? "FIRST" : "LAST"}` : "";
    return `${as}."${column}" ${isBackwards ? opposite[direction] : direction}${nulls}`;
  });
  return Prisma.raw(written.join(", "));
}

const named = ({ table, as }: LongList) => Prisma.raw(`"${table}" ${as}`);

interface Reach {
  take: number;
  skip: number;
}

/** The ids of a page. Of several ways each brings its first rows in order, and the page is taken from them all. */
function idsSql(
  list: LongList,
  ways: Prisma.Sql[],
  order: OrderBy[],
  { take, skip }: Reach,
  isBackwards: boolean,
): Prisma.Sql {
  const [keys, sorted] = [
    Prisma.raw(order.map(({ column }) => `${list.as}."${column}"`).join(", ")),
    orderSql(list, order, isBackwards),
  ];
  const read = (way: Prisma.Sql, reach: Reach) =>
    Prisma.sql`SELECT ${keys} FROM ${named(list)} WHERE ${way} ORDER BY ${sorted} LIMIT ${reach.take} OFFSET ${reach.skip}`;
  const [only, ...more] = ways;
  if (only && more.length === 0) return read(only, { take, skip });
  const first = ways.map((way) => Prisma.sql`(${read(way, { take: skip + take, skip: 0 })})`);
  return Prisma.sql`SELECT id FROM (${Prisma.join(first, " UNION ")}) ${Prisma.raw(list.as)} ORDER BY ${sorted} LIMIT ${take} OFFSET ${skip}`;
}

function rowsSql(
  list: LongList,
  ways: Prisma.Sql[],
  order: OrderBy[],
  reach: Reach,
  isBackwards = false,
): Prisma.Sql {
  return Prisma.sql`
    SELECT ${list.columns} FROM (${idsSql(list, ways, order, reach, isBackwards)}) found
    JOIN ${named(list)} USING (id) ${list.joins} ORDER BY ${orderSql(list, order)}`;
}

const readRows = <R>(...asked: Parameters<typeof rowsSql>): Promise<R[]> =>
  db().$queryRaw<R[]>(rowsSql(...asked));

/** From here on a page is looked for from the nearer end of its list. */
const FAR = 1_000;

export interface Asked {
  query: ListInput;
  where: Prisma.Sql;
  /** The same, as it is counted. */
  counted?: Prisma.Sql;
  /** The same in alternatives, where one index cannot bring all matches in this order. */
  ways?: Prisma.Sql[];
  /** What decides the order, before the tie-break by id in the direction of the last. */
  order: OrderBy[];
  /** The list's running total, when it has one for these conditions; else the matches are counted. */
  known?: () => Promise<number>;
}

const wholeOrder = (order: OrderBy[]): OrderBy[] => [
  ...order,
  { column: "id", direction: order.at(-1)?.direction ?? "desc" },
];

/** The statements of one page and of the number of all that match, to be put into another: for lists of one customer, which are short. */
export function pageSql(
  list: LongList,
  { query: { page, limit }, where, order }: Asked,
): { rows: Prisma.Sql; count: Prisma.Sql } {
  const rows = rowsSql(list, [where], wholeOrder(order), { take: limit, skip: (page - 1) * limit });
  return { rows, count: Prisma.sql`SELECT count(*)::int FROM ${named(list)} WHERE ${where}` };
}

/** One page of a long list with the true total. */
export async function readPage<R>(
  list: LongList,
  { query, where, counted = where, ways = [where], order, known }: Asked,
): Promise<Page<R>> {
  const { page, limit } = query;
  const skip = (page - 1) * limit;
  const whole = wholeOrder(order);
  if (known && skip >= FAR) {
    const total = await known();
    const behind = total - skip - limit;
    if (skip >= total) return { rows: [], total, page, limit };
    const nearer = { take: Math.min(limit, total - skip), skip: Math.max(0, behind) };
    const rows = await (behind < skip
      ? readRows<R>(list, ways, whole, nearer, true)
      : readRows<R>(list, ways, whole, { take: limit, skip }));
    return { rows, total, page, limit };
  }
  const rows = await readRows<R>(list, ways, whole, { take: limit, skip });
  const isLast = rows.length < limit && (rows.length > 0 || skip === 0);
  const total = isLast
    ? skip + rows.length
    : await (known ? known() : countMatching(list, counted));
  return { rows, total, page, limit };
}

/**
 * All rows of a long list, newest first, in batches. These read the rows where they lie, and say in the statement itself how many they
 * want: PostgreSQL then plans it once for all of them.
 */
export function eachRow<R extends Place>(
  list: LongList,
  where: Prisma.Sql,
): AsyncGenerator<R[], void> {
  const [created, id, from, rows] = [
    Prisma.raw(`${list.as}."createdAt"`),
    Prisma.raw(`${list.as}.id`),
    named(list),
    Prisma.raw(list.as),
  ];
  const newestFirst = orderSql(
    list,
    ["createdAt", "id"].map((column) => ({ column, direction: "desc" })),
  );
  return inBatches((after, take) => {
    const rest = after
      ? Prisma.sql`${where} AND (${created}, ${id}) < (${after.createdAt}, ${after.id}::uuid)`
      : where;
    return readBatch<R>(Prisma.sql`
      SELECT ${list.columns} FROM (SELECT ${rows}.* FROM ${from} WHERE ${rest} ORDER BY ${newestFirst} LIMIT ${Prisma.raw(String(take))}) ${rows}
      ${list.joins} ORDER BY ${newestFirst}`);
  });
}
