/** A row as PostgreSQL's `json_agg` writes it: dates and instants as text, 64-bit sums as numbers. */
export type JsonRow = Record<string, unknown>;

/** Columns of DATE (UTC midnight) and TIMESTAMPTZ, by their name in every table. */
const isTime = (column: string) =>
  column.endsWith("At") ||
  column.endsWith("Date") ||
  column === "periodStart" ||
  column === "periodEnd";
/** Sums of cents are BIGINT; a single amount (`amountCents`, `refundedCents`) is INTEGER. */
const sums = new Set(["cents", "outstandingCents", "totalPaidCents"]);

/** The same rows with the types that the database client gives them: Date and bigint. */
export function fromJson<T>(rows: JsonRow[]): T[] {
  for (const row of rows) {
    for (const [column, value] of Object.entries(row)) {
      if (typeof value === "string" && isTime(column)) row[column] = new Date(value);
      else if (typeof value === "number" && sums.has(column)) row[column] = BigInt(value);
    }
  }
  return rows as T[];
}
