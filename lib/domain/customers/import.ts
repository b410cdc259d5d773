import "server-only";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import type { Caller } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { changesOfNew } from "@/lib/core/edits";
import { unescapeFormulas } from "@/lib/core/formulas";
import { newId } from "@/lib/core/ids";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction, violatedIndex } from "@/lib/db/transactions";
import { recordAudits } from "@/lib/domain/audit/events";
import { audit } from "./customers";
import { customerEntry, customerRow } from "./schema";
import type { CustomerRow, ImportResult } from "./schema";

const MAX_COLUMNS = 50;
const MAX_ROWS = 50_000;
const MAX_ERRORS = 1_000;
const ROWS_PER_STATEMENT = 1_000;
const IMPORT_TIMEOUT_MS = 120_000;
const CHUNK_LENGTH = 4 * 1024;
/** Other requests get their turn at least this often. */
const MAX_BLOCKING_MS = 10;

const FIELDS = Object.keys(customerRow.shape);
/** Columns of our own export that a new customer does not take over. */
const IGNORED = new Set(Object.keys(customerEntry.shape).filter((name) => !FIELDS.includes(name)));

type ImportError = ImportResult["errors"][number];

interface ParsedImport {
  total: number;
  rows: { row: number; customer: CustomerRow }[];
  errors: ImportError[];
}

/**
 * Makes a customer of each row of a CSV file: all, or with any error or `dryRun` none. Nobody is
 * mailed: imported customers set a password by "Forgot password?".
 */
export async function importCustomers(
  _scope: AgencyScope<"work">,
  csv: string,
  dryRun: boolean,
  caller: Caller,
): Promise<ImportResult> {
  const parsed = await parseCustomers(csv);
  for (let tries = 1; ; tries += 1) {
    const { total, rows, errors } = await rejectTakenEmails(parsed);
    const result = { total, valid: rows.length, created: 0, errors: errors.slice(0, MAX_ERRORS) };
    if (dryRun || errors.length > 0) return result;
    try {
      const customers = rows.map((entry) => entry.customer);
      const timeout = IMPORT_TIMEOUT_MS;
      await inTransaction((tx) => writeCustomers(tx, customers, caller), { timeout });
      return { ...result, created: customers.length };
    } catch (error) {
      // Another request took one of the addresses: the next try names it.
      if (violatedIndex(error) === null || tries === 3) throw error;
    }
  }
}

async function writeCustomers(tx: Tx, customers: CustomerRow[], caller: Caller): Promise<void> {
  for (let start = 0; start < customers.length; start += ROWS_PER_STATEMENT) {
    const rows = customers
      .slice(start, start + ROWS_PER_STATEMENT)
      .map((row) => ({ id: newId(), ...row }));
    const createdAt = now();
    const role = { role: "customer", customerRole: "owner" } as const;
    await tx.customer.createMany({ data: rows.map((row) => ({ ...row, createdAt })) });
    await tx.user.createMany({
      data: rows.map(({ id, name, email, isActive }) => ({
        id,
        customerId: id,
        ...role,
        name,
        email,
        isActive,
        createdAt,
      })),
    });
    await recordAudits(
      tx,
      rows.map(({ id, ...values }) => ({
        ...caller,
        action: "customer.created",
        entity: "customer",
        entityId: id,
        changes: changesOfNew(values),
      })),
    );
  }
  const rows = { from: null, to: customers.length };
  await audit(tx, caller, "customers.imported", null, { rows });
}

/** Moves rows whose address has an account or stands in an earlier row to the errors. */
async function rejectTakenEmails({ total, rows, errors }: ParsedImport): Promise<ParsedImport> {
  const firstRowOf = new Map<string, number>();
  const valid: ParsedImport["rows"] = [];
  const rejected: ImportError[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(start, start + ROWS_PER_STATEMENT);
    const accounts = await findEmailsWithAccount(chunk.map((entry) => entry.customer.email));
    for (const entry of chunk) {
      const { email } = entry.customer;
      const firstRow = firstRowOf.get(email);
      const reject = (message: string) =>
        rejected.push({ row: entry.row, field: "email", message });
      if (firstRow !== undefined) {
        reject(`is the same as in row ${firstRow}`);
        continue;
      }
      firstRowOf.set(email, entry.row);
      if (accounts.has(email)) reject("is taken");
      else valid.push(entry);
    }
  }
  return { total, rows: valid, errors: [...errors, ...rejected].sort((a, b) => a.row - b.row) };
}

async function findEmailsWithAccount(emails: string[]): Promise<Set<string>> {
  const rows = await db().user.findMany({
    where: { email: { in: emails }, deletedAt: null },
    select: { email: true },
  });
  return new Set(rows.map(({ email }) => email));
}

/** Parses a CSV (RFC 4180, first line names the columns) and validates each row by itself. */
async function parseCustomers(csv: string): Promise<ParsedImport> {
  const result: ParsedImport = { total: 0, rows: [], errors: [] };
  const parser = Readable.from(chunksOf(csv)).pipe(
    parse({ bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 5_000 }),
  );
  const rejectFile = (message: string) => ({ ...result, errors: [{ row: 0, field: "", message }] });
  let header: string[] | null = null;
  let turnStart = performance.now();
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (performance.now() - turnStart > MAX_BLOCKING_MS) {
        await nextTurn();
        turnStart = performance.now();
      }
      if (result.total === MAX_ROWS)
        return rejectFile(`A file can have at most ${MAX_ROWS.toLocaleString("en-US")} rows.`);
      if (header) {
        parseRow(result, header, cells);
        continue;
      }
      if (cells.length > MAX_COLUMNS)
        return rejectFile(`A file can have at most ${MAX_COLUMNS} columns.`);
      header = cells.map((cell) => unescapeFormulas(cell).trim());
      const message = headerError(header);
      if (message) return rejectFile(message);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    result.errors.push({
      row: result.total + (header ? 1 : 0),
      field: "",
      message:
        "This is not valid CSV: a quotation mark is not closed or stands in the wrong place.",
    });
  }
  if (result.total === 0 && result.errors.length === 0)
    result.errors.push({ row: 0, field: "", message: "The file has no rows." });
  return result;
}

/** The text in chunks, with a turn for other requests between two. */
async function* chunksOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += CHUNK_LENGTH) {
    yield text.slice(start, start + CHUNK_LENGTH);
    await nextTurn();
  }
}

function headerError(header: string[]): string | null {
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

function parseRow(result: ParsedImport, header: string[], cells: string[]): void {
  result.total += 1;
  const row = result.total;
  if (cells.length > header.length) {
    result.errors.push({ row, field: "", message: "has more cells than the header" });
    return;
  }
  const values = header
    .map((name, index): [string, string] => [name, unescapeFormulas(cells[index] ?? "")])
    .filter(([name]) => FIELDS.includes(name));
  const parsed = customerRow.safeParse(Object.fromEntries(values));
  if (parsed.success) {
    result.rows.push({ row, customer: parsed.data });
    return;
  }
  for (const { path, message } of parsed.error.issues)
    result.errors.push({ row, field: String(path[0] ?? ""), message });
}
