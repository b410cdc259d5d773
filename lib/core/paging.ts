/** A validated list query (lib/core/validation.ts `listQuery`), as far as paging goes. */
export interface ListInput<S extends string = string> {
  page: number;
  limit: number;
  sort?: S;
  order?: "asc" | "desc";
}

/** One page of rows and the number of all that match: exact, or with `more` the first so many. */
export interface Page<T> {
  rows: T[];
  total: number;
  more?: boolean;
  page: number;
  limit: number;
}

export function mapPage<R, T>(page: Page<R>, serialize: (row: R) => T): Page<T> {
  return { ...page, rows: page.rows.map(serialize) };
}

/** A list's body as docs/api.md has it: `{ <plural>: [...], total, more?, page, limit }`. */
export function listBody<K extends string, R, T>(
  plural: K,
  { rows, total, more, page, limit }: Page<R>,
  serialize: (row: R) => T,
) {
  const items = { [plural]: rows.map(serialize) } as Record<K, T[]>;
  return { ...items, total, ...(more && { more }), page, limit };
}
