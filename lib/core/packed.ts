import type { Page } from "./paging";

/** Rows whose fields are named once: as a page's data carries a long list to the browser. */
export interface Packed<Row> {
  fields: readonly (keyof Row)[];
  values: readonly Row[keyof Row][][];
}

/** All rows have the fields of the first. */
export function pack<Row extends object>(rows: readonly Row[]): Packed<Row> {
  const fields = Object.keys(rows[0] ?? {}) as (keyof Row)[];
  return { fields, values: rows.map((row) => fields.map((field) => row[field])) };
}

export const unpack = <Row extends object>({ fields, values }: Packed<Row>): Row[] =>
  values.map((row) => Object.fromEntries(fields.map((field, at) => [field, row[at]])) as Row);

export interface PackedPage<Row> extends Omit<Page<Row>, "rows"> {
  rows: Packed<Row>;
}

export const packPage = <Row extends object>(page: Page<Row>): PackedPage<Row> => ({
  ...page,
  rows: pack(page.rows),
});
