import "server-only";
import { CsvFlaw, readCsv } from "@/lib/core/csv-reader";
import type { CsvRow } from "@/lib/core/csv-reader";
import { unescapeFormulas } from "@/lib/core/formulas";
import { decodeText } from "@/lib/core/text-encoding";
import type { TextEncoding } from "@/lib/core/text-encoding";
import { IMPORT_FIELDS, MAX_IMPORT_COLUMNS, customerRow } from "./import-schema";
import type {
  ImportedRow,
  ImportColumn,
  ImportField,
  ImportQuery,
  ImportResult,
} from "./import-schema";
import { customerEntry } from "./schema";

const MAX_ROWS = 50_000;
const MAX_QUOTED = 80;

/** What other programs call the fields. */
const NAMES: Record<ImportField, RegExp> = {
  name: /^((full|customer|client|contact)[ _-]?)?name$|^customer$|^client$/i,
  email: /^e-?mail([ _-]?address)?( 1 - value)?$/i,
  company: /^company([ _-]?name)?$|^organi[sz]ation$/i,
  phone: /^(tele|mobile[ _-]?)?phone([ _-]?number)?( 1 - value)?$|^mobile$/i,
  billingAddress: /^((billing|invoice)[ _-]?)?address$/i,
  taxId: /^(tax|vat)[ _-]?(id|number|no\.?)$/i,
  poNumber: /^(po|purchase[ _-]?order)([ _-]?(number|no\.?))?$/i,
  isActive: /^(is[ _-]?)?active$|^status$/i,
};

type ImportError = ImportResult["errors"][number];

interface ReadRow {
  row: number;
  line: number;
  customer: ImportedRow;
}

export interface ReadImport {
  total: number;
  encoding: TextEncoding | null;
  columns: ImportColumn[];
  rows: ReadRow[];
  errors: ImportError[];
}

export interface ImportFile {
  bytes: Uint8Array;
  /** As it was named with the file. */
  encoding?: TextEncoding;
  columns?: ImportQuery["columns"];
}

/** Reads a CSV file and validates each row by itself. */
export async function readImport({ bytes, encoding, columns }: ImportFile): Promise<ReadImport> {
  const read: ReadImport = { total: 0, encoding: null, columns: [], rows: [], errors: [] };
  const decoded = decodeText(bytes, encoding);
  if (!decoded) {
    rejectFile(
      read,
      1,
      encoding
        ? `The file is not in ${encoding}, as the request says.`
        : "The file is not in UTF-8 or UTF-16, and which other encoding it has cannot be told for " +
            "certain. Save it as “CSV UTF-8”, or name its encoding.",
    );
    return read;
  }
  read.encoding = decoded.encoding;
  try {
    for await (const row of readCsv(decoded.text)) {
      const isReadable =
        read.columns.length === 0 ? takeHeader(read, row, columns) : takeRow(read, row);
      if (!isReadable) return read;
    }
  } catch (error) {
    if (!(error instanceof CsvFlaw)) throw error;
    const row = read.total + (read.columns.length > 0 ? 1 : 0);
    read.errors.push({ row, line: error.line, field: "", message: error.message });
  }
  if (read.total === 0 && read.errors.length === 0) rejectFile(read, 1, "The file has no rows.");
  return read;
}

/** Leaves one error alone, that of the whole file. */
function rejectFile(read: ReadImport, line: number, message: string): false {
  read.rows = [];
  read.errors = [{ row: 0, line, field: "", message }];
  return false;
}

/** Whether the rows below can be read. */
function takeHeader(
  read: ReadImport,
  { line, cells }: CsvRow,
  mapping: ImportQuery["columns"],
): boolean {
  if (cells.length > MAX_IMPORT_COLUMNS)
    return rejectFile(read, line, `A file can have at most ${MAX_IMPORT_COLUMNS} columns.`);
  const names = cells.map((cell) => unescapeFormulas(cell).trim());
  const fields = mapping ?? names.map(fieldNamed);
  read.columns = names.map((name, index) => ({
    name: quoted(name) || `Column ${index + 1}`,
    field: fields[index] || null,
    example: "",
  }));
  const message = headerFlaw(names, fields, mapping !== undefined);
  if (message !== null) rejectFile(read, line, message);
  return true;
}

const quoted = (text: string) => text.slice(0, MAX_QUOTED);

const fieldNamed = (name: string): ImportField | "" =>
  IMPORT_FIELDS.find((field) => NAMES[field].test(name)) ?? "";

/** Columns of our own export that a new customer does not take over. */
const EXPORTED = new Set(Object.keys(customerEntry.shape));

function headerFlaw(
  names: string[],
  fields: (ImportField | "")[],
  isMapped: boolean,
): string | null {
  if (fields.length > names.length)
    return `The file has ${names.length} columns, and more are named.`;
  if (!isMapped) {
    const flaw = unknownColumns(
      names.filter((name) => !fieldNamed(name) && name && !EXPORTED.has(name)),
    );
    if (flaw) return flaw;
  }
  const named = fields.filter((field) => field !== "");
  const twice = named.find((field, index) => named.indexOf(field) < index);
  if (twice) return `Two columns could be “${twice}”.`;
  const missing = (["name", "email"] as const).find((field) => !named.includes(field));
  return missing
    ? `The column “${missing}” is missing. The first line must name the columns.`
    : null;
}

function unknownColumns(unknown: string[]): string | null {
  if (unknown.length === 0) return null;
  const names = unknown.slice(0, 10).map((name) => `“${quoted(name)}”`);
  const [noun, verb] = unknown.length === 1 ? ["column", "is"] : ["columns", "are"];
  return `The ${noun} ${names.join(", ")} ${verb} not known. Columns: ${IMPORT_FIELDS.join(", ")}.`;
}

function takeRow(read: ReadImport, { line, cells }: CsvRow): boolean {
  if (read.total === MAX_ROWS)
    return rejectFile(
      read,
      line,
      `A file can have at most ${MAX_ROWS.toLocaleString("en-US")} rows.`,
    );
  read.total += 1;
  const { total: row, columns } = read;
  if (row === 1)
    read.columns = columns.map((column, index) => ({
      ...column,
      example: quoted(unescapeFormulas(cells[index] ?? "")),
    }));
  // The columns cannot be told: the header's error is the only one.
  if (read.errors[0]?.row === 0) return true;
  const refuse = (field: string, message: string) =>
    read.errors.push({ row, line, field, message });
  if (cells.slice(columns.length).some((cell) => cell.trim() !== "")) {
    refuse("", "has more cells than the header");
    return true;
  }
  const values: Record<string, string> = {};
  columns.forEach(({ field }, index) => {
    if (field) values[field] = unescapeFormulas(cells[index] ?? "");
  });
  const lost = Object.entries(values).find(([, value]) => value.includes("\uFFFD"));
  const parsed = customerRow.safeParse(values);
  if (lost) refuse(lost[0], "has a letter that another program lost (�)");
  else if (parsed.success) read.rows.push({ row, line, customer: parsed.data });
  else for (const { path, message } of parsed.error.issues) refuse(String(path[0] ?? ""), message);
  return true;
}
