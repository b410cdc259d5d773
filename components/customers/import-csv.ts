/** The columns that the import takes (docs/api.md). */
export const IMPORT_FIELDS = ["name", "email", "company", "phone", "isActive"] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** For each field the index of the file's column, or -1. */
export type Mapping = Record<ImportField, number>;

export const MAX_BYTES = 5_000_000;

const library = async () => (await import("papaparse")).default;

/** The cells of a CSV file, whatever separates them; undefined when it cannot be read as one. */
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

/** The mapping that the file's own heads suggest. */
export function suggestMapping(head: string[]): Mapping {
  const find = (field: ImportField) => head.findIndex((cell) => NAMES[field].test(cell.trim()));
  return {
    name: find("name"),
    email: find("email"),
    company: find("company"),
    phone: find("phone"),
    isActive: find("isActive"),
  };
}

const YES = /^(true|yes|y|1|active|x)$/i;
const NO = /^(false|no|n|0|inactive)$/i;

/**
 * Words of other programs for yes and no; anything else goes on as it is, to be refused with its
 * row.
 */
function flag(cell: string): string {
  const word = cell.trim();
  if (YES.test(word)) return "true";
  return NO.test(word) ? "false" : word;
}

/** The file as the import takes it (RFC 4180): mapped fields alone, in their order. */
export async function mappedCsv(rows: string[][], mapping: Mapping): Promise<string> {
  const fields = IMPORT_FIELDS.filter((field) => mapping[field] >= 0);
  const cell = (row: string[], field: ImportField) => {
    const text = row[mapping[field]] ?? "";
    return field === "isActive" ? flag(text) : text;
  };
  const data = rows.map((row) => fields.map((field) => cell(row, field)));
  return (await library()).unparse({ fields, data });
}
