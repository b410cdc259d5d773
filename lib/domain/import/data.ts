import "server-only";
import { Readable } from "node:stream";
import { setImmediate as breathe } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { plain } from "@/lib/core/formulas";
import { takenAddresses } from "@/lib/domain/customer/data";
import type { AgencyScope } from "@/lib/auth/scope";
import { customerRow, user } from "@/lib/domain/customer/schema";
import type { CustomerRow, ImportResult } from "@/lib/domain/customer/schema";

type Mistake = ImportResult["errors"][number];

const FIELDS = Object.keys(customerRow.shape);
/** Columns of our own export that a new customer does not take over. */
const IGNORED = new Set(Object.keys(user.shape).filter((name) => !FIELDS.includes(name)));
const PIECE = 64 * 1024;
const CHUNK = 1_000;

/** What a file holds: how many rows, those that can be made customers, and every mistake. */
export interface Checked {
  total: number;
  rows: { row: number; customer: CustomerRow }[];
  errors: Mistake[];
}

/** A large file must not stop the server's other requests: between two pieces they take their turn. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) {
    yield text.slice(at, at + PIECE);
    await breathe();
  }
}

function headerMistake(header: string[]): string | null {
  const unknown = header.find((name) => !FIELDS.includes(name) && !IGNORED.has(name));
  if (unknown !== undefined)
    return `The column “${unknown.slice(0, 80)}” is not known. Columns: ${FIELDS.join(", ")}.`;
  const missing = ["name", "email"].find((name) => !header.includes(name));
  if (missing) return `The column “${missing}” is missing. The first line must name the columns.`;
  return new Set(header).size < header.length ? "A column is named twice." : null;
}

/** Reads a CSV of customers (RFC 4180, first line names the columns) and checks each row by itself; the database is not looked at. */
export async function parseCustomers(csv: string): Promise<Checked> {
  const checked: Checked = { total: 0, rows: [], errors: [] };
  const parser = Readable.from(piecesOf(csv)).pipe(
    parse({ bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 50_000 }),
  );
  let header: string[] | null = null;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (header) checkRow(checked, header, cells);
      else {
        header = cells.map((cell) => plain(cell).trim());
        const message = headerMistake(header);
        if (message) return { ...checked, errors: [{ row: 0, field: "", message }] };
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

/** Takes out the rows whose address has an account already or stands in an earlier row, and says so of each. */
export async function withoutTaken(
  scope: AgencyScope,
  { total, rows, errors }: Checked,
): Promise<Checked> {
  const seen = new Map<string, number>();
  const kept: Checked["rows"] = [];
  const taken: Mistake[] = [];
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = rows.slice(at, at + CHUNK);
    const known = await takenAddresses(
      scope,
      chunk.map(({ customer }) => customer.email),
    );
    for (const entry of chunk) {
      const { email } = entry.customer;
      const first = seen.get(email);
      const message =
        first !== undefined
          ? `is the same as in row ${first}`
          : known.has(email)
            ? "is taken"
            : null;
      if (first === undefined) seen.set(email, entry.row);
      if (message) taken.push({ row: entry.row, field: "email", message });
      else kept.push(entry);
    }
  }
  return { total, rows: kept, errors: [...errors, ...taken].sort((a, b) => a.row - b.row) };
}
