import { RFC_4180 } from "@/lib/core/csv";

/** The columns of the import (`customerRow`). */
export const IMPORT_FIELDS = ["name", "email", "company", "phone", "isActive"] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** For each field the index of the file's column, or -1. */
export type Mapping = Record<ImportField, number>;

export const MAX_BYTES = 5_000_000;

/** The separator that splits the line of column names into the most cells. */
function separatorOf(text: string): string {
  const [names = ""] = text.split(/\r?\n|\r/, 1);
  const unquoted = names.replaceAll(/"[^"]*"/g, "");
  const separators = [",", ";", "\t"].map((sign) => ({ sign, cells: unquoted.split(sign).length }));
  return separators.reduce((best, other) => (other.cells > best.cells ? other : best)).sign;
}

/** The cells of a CSV file with any separator; undefined if it is not CSV. */
export async function readCsv(text: string): Promise<string[][] | undefined> {
  const { CsvError, parse } = await import("csv-parse/browser/esm/sync");
  try {
    return parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

const NAMES: Record<ImportField, RegExp> = {
  name: /^(full[ _-]?)?name$|^customer$/i,
  email: /^e-?mail([ _-]?address)?$/i,
  company: /^company([ _-]?name)?$|^organi[sz]ation$/i,
  phone: /^(tele)?phone([ _-]?number)?$|^mobile$/i,
  isActive: /^(is[ _-]?)?active$|^status$/i,
};

/** Suggests a mapping by the file's column names. */
export function suggestMapping(head: string[]): Mapping {
  const indexOf = (field: ImportField) => head.findIndex((cell) => NAMES[field].test(cell.trim()));
  return {
    name: indexOf("name"),
    email: indexOf("email"),
    company: indexOf("company"),
    phone: indexOf("phone"),
    isActive: indexOf("isActive"),
  };
}

const YES = /^(true|yes|y|1|active|x)$/i;
const NO = /^(false|no|n|0|inactive)$/i;

/** Translates the yes and no of other programs; other text is sent as it is and refused by row. */
function toBoolean(cell: string): string {
  const text = cell.trim();
  if (YES.test(text)) return "true";
  return NO.test(text) ? "false" : text;
}

/** The CSV of the import (RFC 4180): only mapped fields, in their order. */
export async function toMappedCsv(rows: string[][], mapping: Mapping): Promise<string> {
  const fields = IMPORT_FIELDS.filter((field) => mapping[field] >= 0);
  const cell = (row: string[], field: ImportField) => {
    const text = row[mapping[field]] ?? "";
    return field === "isActive" ? toBoolean(text) : text;
  };
  const data = rows.map((row) => fields.map((field) => cell(row, field)));
  const { stringify } = await import("csv-stringify/browser/esm/sync");
  return stringify([[...fields], ...data], { ...RFC_4180, eof: false });
}
