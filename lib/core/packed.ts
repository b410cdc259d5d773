import type { Page } from "./paging";

/** The names of a row's fields; of one that has rows itself with theirs. */
type Shape = readonly (string | readonly [name: string, rows: Shape])[];

/** Rows whose fields are named once: as a page's data carries a long list to the browser. */
export interface Packed<Row> {
  shape: Shape;
  values: readonly unknown[][];
  /** Not sent: what the rows are. */
  row?: Row;
}

const entriesOf = (row: object) => new Map<string, unknown>(Object.entries(row));

const isRow = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function shapeOf(rows: readonly object[]): Shape {
  const all = rows.map(entriesOf);
  return Object.keys(rows[0] ?? {}).map((name) => {
    const inner = all.flatMap((row) => row.get(name)).filter(isRow);
    const isOfRows = inner.length > 0 && all.every((row) => Array.isArray(row.get(name)));
    return isOfRows ? [name, shapeOf(inner)] : name;
  });
}

function valuesOf(row: object, shape: Shape): unknown[] {
  const entries = entriesOf(row);
  return shape.map((field) => {
    if (typeof field === "string") return entries.get(field);
    const [name, inner] = field;
    return [entries.get(name)].flat().map((one) => valuesOf(one as object, inner));
  });
}

const rowOf = (values: readonly unknown[], shape: Shape): object =>
  Object.fromEntries(
    shape.map((field, at) => {
      const value = values[at];
      if (typeof field === "string") return [field, value];
      const [name, inner] = field;
      return [name, (value as unknown[][]).map((one) => rowOf(one, inner))];
    }),
  );

/** All rows have the fields of the first, those within rows too. */
export function pack<Row extends object>(rows: readonly Row[]): Packed<Row> {
  const shape = shapeOf(rows);
  return { shape, values: rows.map((row) => valuesOf(row, shape)) };
}

export const unpack = <Row extends object>({ shape, values }: Packed<Row>): Row[] =>
  values.map((row) => rowOf(row, shape) as Row);

export interface PackedPage<Row> extends Omit<Page<Row>, "rows"> {
  rows: Packed<Row>;
}

export const packPage = <Row extends object>(page: Page<Row>): PackedPage<Row> => ({
  ...page,
  rows: pack(page.rows),
});
