import "server-only";
import { Readable } from "node:stream";
import { setImmediate as breathe } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { plain } from "@/lib/core/formulas";
import { db } from "@/lib/db/client";
import { customer, customerRow } from "./schema";
import type { CustomerRow, ImportResult } from "./schema";

/** Which of these addresses have an account. */
export async function takenAddresses(emails: string[]): Promise<Set<string>> {
  const rows = await db().user.findMany({
    where: { email: { in: emails }, deletedAt: null },
    select: { email: true },
  });
  return new Set(rows.map(({ email }) => email));
}

export type Mistake = ImportResult["errors"][number];

const FIELDS = Object.keys(customerRow.shape);
/** Columns of our own export that a new customer does not take over. */
const IGNORED = new Set(Object.keys(customer.shape).filter((name) => !FIELDS.includes(name)));
const PIECE = 4 * 1024;
/** Milliseconds of work after which other requests take their turn. */
const TURN_MS = 10;

/** What a file holds: how many rows, those that can be made customers, and every mistake. */
export interface Checked {
  total: number;
  rows: { row: number; customer: CustomerRow }[];
  errors: Mistake[];
}

/**
 * A large file must not stop the server's other requests: between two pieces they take their turn.
 */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) {
    yield text.slice(at, at + PIECE);
    await breathe();
  }
}

/** Of a file: what is above is refused before it is looked at. */
const MOST_COLUMNS = 50;
const MOST_ROWS = 50_000;

function headerMistake(header: string[]): string | null {
  const unknown = header.filter((name) => !FIELDS.includes(name) && !IGNORED.has(name));
  if (unknown.length > 0) {
    const names = unknown.slice(0, 10).map((name) => `“${name.slice(0, 80)}”`);
    const [noun, verb] = unknown.length === 1 ? ["column", "is"] : ["columns", "are"];
    return `The ${noun} ${names.join(", ")} ${verb} not known. Columns: ${FIELDS.join(", ")}.`;
  }
  const missing = ["name", "email"].find((name) => !header.includes(name));
  if (missing) return `The column “${missing}” is missing. The first line must name the columns.`;
  return new Set(header).size < header.length ? "A column is named twice." : null;
}

/**
 * Reads a CSV of customers (RFC 4180, first line names the columns) and checks each row by itself;
 * the database is not looked at.
 */
export async function parseCustomers(csv: string): Promise<Checked> {
  const checked: Checked = { total: 0, rows: [], errors: [] };
  const parser = Readable.from(piecesOf(csv)).pipe(
    parse({ bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 5_000 }),
  );
  const refused = (message: string) => ({ ...checked, errors: [{ row: 0, field: "", message }] });
  let header: string[] | null = null;
  let since = performance.now();
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (performance.now() - since > TURN_MS) {
        await breathe();
        since = performance.now();
      }
      if (checked.total === MOST_ROWS)
        return refused(`A file can have at most ${MOST_ROWS.toLocaleString("en-US")} rows.`);
      if (header) checkRow(checked, header, cells);
      else if (cells.length > MOST_COLUMNS)
        return refused(`A file can have at most ${MOST_COLUMNS} columns.`);
      else {
        header = cells.map((cell) => plain(cell).trim());
        const message = headerMistake(header);
        if (message) return refused(message);
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    checked.errors.push({
      row: checked.total + (header ? 1 : 0),
      field: "",
      message:
        "This is not valid CSV: a quotation mark is not closed or stands in the wrong place.",
    });
  }
  if (checked.total === 0 && checked.errors.length === 0)
    checked.errors.push({ row: 0, field: "", message: "The file has no rows." });
  return checked;
}

function checkRow(checked: Checked, header: string[], cells: string[]): void {
  const row = (checked.total += 1);
  if (cells.length > header.length) {
    checked.errors.push({ row, field: "", message: "has more cells than the header" });
    return;
  }
  const given = header
    .map((name, index): [string, string] => [name, plain(cells[index] ?? "")])
    .filter(([name]) => FIELDS.includes(name));
  const parsed = customerRow.safeParse(Object.fromEntries(given));
  if (parsed.success) checked.rows.push({ row, customer: parsed.data });
  else
    for (const { path, message } of parsed.error.issues)
      checked.errors.push({ row, field: String(path[0] ?? ""), message });
}
