import "server-only";
import { AppError } from "@/lib/core/errors";
import { foldText } from "@/lib/core/fold-text";
import type { ListInput, Page } from "@/lib/core/paging";

/** Lists are counted, and their pages reach, to here (docs/api.md, Lists). */
const MAX_ROWS = 10_000;

type Direction = "asc" | "desc";

/** A join would be made for every row that is sorted (docs/decisions/0039-relation-joins.md). */
const bySecondStatement = { relationLoadStrategy: "query" } as const;

interface Slice<C extends string> {
  relationLoadStrategy: "query";
  take: number;
  skip: number;
  orderBy: Record<C | "id", Direction>[];
}

interface Source<C extends string, R> {
  /** The column of each sort key; of a list that is sorted by `createdAt` alone none. */
  columns?: Record<string, C>;
  /** A column that may be empty: its empty rows come last in both directions. */
  nullable?: C;
  /** Rows to which it is counted and its pages reach, where `MAX_ROWS` would cost too much. */
  most?: number;
  /** The order without `sort`, where it is not the newest first. */
  defaultOrder?: Record<string, unknown>[];
  rows: (slice: Slice<C>) => Promise<R[]>;
  /** Counted up to `take`; in the list's order, or Prisma would sort them by id first. */
  count: (some: Pick<Slice<C>, "take" | "orderBy">) => Promise<number>;
}

/** Newest first without `sort`; ascending without `order`; ties by id in that direction. */
function orderOf<C extends string>(
  { sort, order }: ListInput,
  { columns = {}, nullable, defaultOrder }: Source<C, unknown>,
): Record<C | "id", Direction>[] {
  if (defaultOrder && !sort) return defaultOrder as Record<C | "id", Direction>[];
  const column = columns[sort ?? "createdAt"] ?? "createdAt";
  const direction = order ?? (sort ? "asc" : "desc");
  const value = column === nullable ? { sort: direction, nulls: "last" } : direction;
  return [{ [column]: value }, { id: direction }] as Record<C | "id", Direction>[];
}

/** One page of a list with its total, exact up to `MAX_ROWS` or the `most` of its source. */
export async function readPage<C extends string, R>(
  query: ListInput,
  source: Source<C, R>,
): Promise<Page<R>> {
  const { page, limit } = query;
  const { most = MAX_ROWS } = source;
  const skip = (page - 1) * limit;
  const take = Math.min(limit, most - skip);
  const orderBy = orderOf(query, source);
  const slice = { take, skip, orderBy, ...bySecondStatement };
  const rows = take > 0 ? await source.rows(slice) : [];
  const isLast = rows.length < take && (rows.length > 0 || skip === 0);
  const counted = isLast ? skip + rows.length : await source.count({ take: most + 1, orderBy });
  const more = counted > most;
  if (more && take <= 0)
    throw new AppError(
      "invalid_input",
      `A list's pages reach to its ${most.toLocaleString("en")}th row. Narrow the search to see more.`,
      { issues: [{ path: "page", message: `lies beyond the ${most.toLocaleString("en")}th row` }] },
    );
  return { rows, total: more ? most : counted, more, page, limit };
}

/** The order of an index of subscriptions and of charges, which is read without their tables. */
const byCustomer = [
  { customerId: "asc" as const },
  { createdAt: "asc" as const },
  { id: "asc" as const },
];

/** The condition of a search, and a part of it that is counted faster. */
export interface Search<W> {
  where: W;
  some?: W;
  /** Whether `some` are the rows of customers alone. */
  isByCustomer?: boolean;
}

/** Matches up to `take`: when some of them are enough, the rest need not be counted. */
export async function countSearch<W, O>(
  { where, some = where, isByCustomer }: Search<W>,
  { take, orderBy }: { take: number; orderBy: O },
  count: (request: { where: W; take: number; orderBy: O | typeof byCustomer }) => Promise<number>,
): Promise<number> {
  const order = isByCustomer ? byCustomer : orderBy;
  const counted = await count({ where: some, take, orderBy: order });
  return counted >= take || some === where ? counted : count({ where, take, orderBy });
}

const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** As `foldText` has it, with LIKE's own characters made literal, as `contains` takes it. */
export const likeText = (search: string | undefined): string => literal(foldText(search));

/** Where a walk through a list stands: its last row so far. */
interface Place {
  id: string;
  createdAt: Date;
}

const BATCH = 500;
/** The latest row first; of the same instant the higher id. */
export const newestFirst = [{ createdAt: "desc" as const }, { id: "desc" as const }];

/** The rows after a place, newest first: the first bound lets the index begin there. */
const behind = ({ createdAt, id }: Place) => ({
  AND: [
    { createdAt: { lte: createdAt } },
    { OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }] },
  ],
});

interface Batch {
  where: ReturnType<typeof behind> | Record<string, never>;
  orderBy: typeof newestFirst;
  relationLoadStrategy: "query";
  take: number;
}

/**
 * Walks a whole list newest first, in batches that each begin where the last one ended (never by
 * counting rows), so that a million rows cost no memory and nothing is skipped or repeated while
 * others write.
 */
export async function* inBatches<R extends Place>(
  read: (batch: Batch) => Promise<R[]>,
): AsyncGenerator<R[], void> {
  let after: Place | undefined;
  for (;;) {
    const where = after ? behind(after) : {};
    const rows: R[] = await read({
      where,
      orderBy: newestFirst,
      take: BATCH,
      ...bySecondStatement,
    });
    if (rows.length > 0) yield rows;
    after = rows.at(-1);
    if (!after || rows.length < BATCH) return;
  }
}

const DELETED_AT_ONCE = 5_000;

/** Deletes the rows that `find` names, so many at once that no statement takes long. How many. */
export async function deleteInBatches(
  find: (take: number) => Promise<{ id: string }[]>,
  remove: (ids: string[]) => Promise<{ count: number }>,
): Promise<number> {
  let deletedCount = 0;
  for (;;) {
    const rows = await find(DELETED_AT_ONCE);
    if (rows.length === 0) return deletedCount;
    const { count } = await remove(rows.map(({ id }) => id));
    deletedCount += count;
  }
}
