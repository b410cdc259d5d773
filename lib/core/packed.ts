import type { Page } from "./paging";

/** Rows whose fields are named once: as a page's data carries a long list to the browser. */
export interface Packed<Row> {
  fields: readonly (keyof Row)[];
  values: readonly Row[keyof Row][][];
}

/** All rows have the fields of the first; what is null at a row's end is left out. */
export function pack<Row extends object>(rows: readonly Row[]): Packed<Row> {
  const fields = Object.keys(rows[0] ?? {}) as (keyof Row)[];
  const valuesOf = (row: Row) => fields.map((field) => row[field]);
  const isGiven = (value: unknown) => value !== null;
  return {
    fields,
    values: rows.map(valuesOf).map((row) => row.slice(0, row.findLastIndex(isGiven) + 1)),
  };
}

export const unpack = <Row extends object>({ fields, values }: Packed<Row>): Row[] =>
  values.map(
    (row) =>
      Object.fromEntries(
        fields.map((field, at) => [field, at < row.length ? row[at] : null]),
      ) as Row,
  );

export interface PackedPage<Row> extends Omit<Page<Row>, "rows"> {
  rows: Packed<Row>;
}

export const packPage = <Row extends object>(page: Page<Row>): PackedPage<Row> => ({
  ...page,
  rows: pack(page.rows),
});
