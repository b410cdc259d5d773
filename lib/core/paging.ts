/** A validated list query (lib/core/validation.ts `listQuery`), as far as paging goes. */
export interface ListInput<S extends string = string> {
  page: number;
  limit: number;
  sort?: S;
  order?: "asc" | "desc";
}

/** One page of rows and the number of all that match. */
export interface Page<T> {
  rows: T[];
  total: number;
  page: number;
  limit: number;
}

export interface Slice<C extends string> {
  take: number;
  skip: number;
  column: C;
  direction: "asc" | "desc";
}

/**
 * Where a page begins and how it is ordered: without `sort` by `createdAt`, newest first; with `sort` and no
 * `order` ascending (api.md, Conventions and Edges). `columns` names the column of each sort key; ties go by id in the
 * same direction.
 */
export function sliceOf<S extends string, C extends string>(
  query: ListInput<S>,
  columns: Record<S | "createdAt", C>,
): Slice<C> {
  return {
    take: query.limit,
    skip: (query.page - 1) * query.limit,
    column: columns[query.sort ?? "createdAt"],
    direction: query.order ?? (query.sort ? "asc" : "desc"),
  };
}

/** The same as Prisma takes it: `orderBy` with the tie-break by id. */
export function prismaPage<C extends string>({ take, skip, column, direction }: Slice<C>) {
  const orderBy = [{ [column]: direction } as Record<C, "asc" | "desc">, { id: direction }];
  return { take, skip, orderBy };
}

export function pageOf<T>(query: ListInput, rows: T[], total: number): Page<T> {
  return { rows, total, page: query.page, limit: query.limit };
}

/** The same page with each row written another way. */
export function mapPage<R, T>(page: Page<R>, serialize: (row: R) => T): Page<T> {
  return { ...page, rows: page.rows.map(serialize) };
}

/** A list's body as api.md has it: `{ <plural>: [...], total, page, limit }`. */
export function listBody<K extends string, R, T>(
  plural: K,
  page: Page<R>,
  serialize: (row: R) => T,
) {
  const items = { [plural]: page.rows.map(serialize) } as Record<K, T[]>;
  return { ...items, total: page.total, page: page.page, limit: page.limit };
}

/** Searched text as the database keeps it (`search_text` in prisma/migrations): trimmed, NFC, lower case, one `i` for `İ` and `I`, one `σ` anywhere in a word. */
export function foldText(search: string | undefined): string {
  return (search ?? "")
    .trim()
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("i\u0307", "i")
    .replaceAll("ς", "σ");
}

/** The same with LIKE's own characters made literal. Empty means no search. */
export function likeText(search: string | undefined): string {
  return foldText(search).replace(/[\\%_]/g, "\\$&");
}

/** Where a walk through a list stands: its last row so far. */
export interface Place {
  id: string;
  createdAt: Date;
}

const BATCH = 250;

/**
 * Walks a whole list newest first, in batches that each begin where the last one ended (never by counting rows), so that a
 * million rows cost no memory and nothing is skipped or repeated while others write.
 */
export async function* inBatches<R extends Place>(
  read: (after: Place | null, take: number) => Promise<R[]>,
): AsyncGenerator<R[], void> {
  let after: Place | null = null;
  for (;;) {
    const rows: R[] = await read(after, BATCH);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = { id: last.id, createdAt: last.createdAt };
  }
}

/** The rows after a place, newest first, as Prisma's `where`: the first bound lets the index begin there. */
export function afterPlace(after: Place | null) {
  if (!after) return {};
  const { createdAt, id } = after;
  return {
    AND: [
      { createdAt: { lte: createdAt } },
      { OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }] },
    ],
  };
}

/** The order of `inBatches`, as Prisma takes it. */
export const newestFirst = [{ createdAt: "desc" as const }, { id: "desc" as const }];
