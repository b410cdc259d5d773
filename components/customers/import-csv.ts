/** The columns of the import (docs/api.md). */
export const IMPORT_FIELDS = ["name", "email", "company", "phone", "isActive"] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** For each field the index of the file's column, or -1. */
export type Mapping = Record<ImportField, number>;

export const MAX_BYTES = 5_000_000;

const library = async () => (await import("papaparse")).default;

/** The cells of a CSV file with any separator; undefined if it is not CSV. */
export async function readCsv(text: string): Promise<string[][] | undefined> {
  const { data, errors } = (await library()).parse<string[]>(text, {
    skipEmptyLines: true,
    delimitersToGuess: [",", ";", "\t"],
  });
  return errors.some(({ type }) => type === "Quotes") ? undefined : data;
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
  return (await library()).unparse({ fields, data });
}
