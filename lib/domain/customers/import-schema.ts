import { z } from "zod";
import { one, queryFlag } from "@/lib/core/validation";
import { TEXT_ENCODINGS } from "@/lib/core/text-encoding";
import { person } from "./schema";

const YES = ["true", "yes", "y", "1", "active", "x", ""];
const NO = ["false", "no", "n", "0", "inactive"];

/** The yes and no of other programs too; nothing is a yes. */
const flag = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum([...YES, ...NO], "must be true or false"))
  .transform((word) => YES.includes(word));

/** A row of the import; absent columns take the defaults of a new customer. */
export const customerRow = z.strictObject({
  name: person.name,
  email: person.email,
  company: person.company.default(null),
  phone: person.phone.default(null),
  billingAddress: person.billingAddress.default(null),
  taxId: person.taxId.default(null),
  poNumber: person.poNumber.default(null),
  isActive: flag.default(true),
});
export type ImportedRow = z.output<typeof customerRow>;

const importField = customerRow.keyof();
export type ImportField = z.output<typeof importField>;
export const IMPORT_FIELDS = importField.options;

export const MAX_IMPORT_COLUMNS = 50;

/** The field of each of the file's columns, in their order; a column with none is left out. */
const importColumns = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(z.union([importField, z.literal("")])).max(MAX_IMPORT_COLUMNS))
  .refine((fields) => {
    const named = fields.filter((field) => field !== "");
    return new Set(named).size === named.length;
  }, "must not name a field twice");

/** Without `columns` the header says which column is which. */
export const importQuery = z.strictObject({
  dryRun: queryFlag.default(false),
  columns: importColumns.optional(),
});
export type ImportQuery = z.output<typeof importQuery>;

const importColumn = z.strictObject({
  name: z.string(),
  /** Null: the column is left out. */
  field: importField.nullable(),
  /** What the first row has in it. */
  example: z.string(),
});
export type ImportColumn = z.output<typeof importColumn>;

export const importAnswer = one(
  z.strictObject({
    total: z.int(),
    valid: z.int(),
    created: z.int(),
    /** Null: it cannot be told. */
    encoding: z.enum(TEXT_ENCODINGS).nullable(),
    columns: z.array(importColumn),
    /**
     * Rows count from 1 after the header, row 0 is the header or the file; lines are those of the
     * file. A thousand at most.
     */
    errors: z.array(
      z.strictObject({ row: z.int(), line: z.int(), field: z.string(), message: z.string() }),
    ),
  }),
);
export type ImportResult = z.output<typeof importAnswer>["data"];
