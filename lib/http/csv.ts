import "server-only";
import { stringify } from "csv-stringify/sync";
import { z } from "zod";
import { today } from "@/lib/core/clock";
import { escapeFormulas } from "@/lib/core/formulas";
import type { Logger } from "@/lib/core/logger";
import { downloadResponse } from "./files";

/** In the schema's order; those of an object as `price.monthly`, also where there may be none. */
function columnsOf(schema: z.ZodObject, prefix = ""): string[] {
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = field instanceof z.ZodNullable ? field.unwrap() : field;
    return value instanceof z.ZodObject ? columnsOf(value, `${prefix}${name}.`) : [prefix + name];
  });
}

/** An item of a list: a text, or an object that says what it is by its `text`. */
type Item = string | { text: string };
const itemText = (item: Item) => (typeof item === "string" ? item : item.text);

const cast = {
  string: escapeFormulas,
  boolean: String,
  object: (items: unknown) => escapeFormulas((items as Item[]).map(itemText).join("; ")),
};

/** RFC 4180. Of line breaks the writer by itself quotes CRLF alone. */
const RFC_4180 = { record_delimiter: "windows", quoted_match: /[\r\n]/ } as const;

const lines = (rows: object[], columns?: string[]): string =>
  stringify(rows, { ...RFC_4180, cast, columns });

interface Sheet<D, R extends object> {
  /** The file is `<name>-<day>.csv`. */
  name: string;
  schema: z.ZodObject;
  batches: AsyncIterable<D[]>;
  serialize: (row: D) => R;
  log: Logger;
}

/** One piece a batch; the first begins with a byte order mark and the columns' names. */
async function* pieces<D, R extends object>({ schema, batches, serialize, log }: Sheet<D, R>) {
  const columns = columnsOf(schema);
  const encoder = new TextEncoder();
  try {
    yield encoder.encode(`\uFEFF${lines([columns])}`);
    for await (const rows of batches) yield encoder.encode(lines(rows.map(serialize), columns));
  } catch (error) {
    log.error({ err: error }, "export broke off");
    throw error;
  }
}

/**
 * A list as a CSV file (UTF-8 with BOM, formulas neutralised), made as fast as it is read and no
 * faster: memory holds one batch. A failure on the way breaks the download off, so that nobody
 * takes a part for the whole.
 */
export function csvResponse<D, R extends object>(sheet: Sheet<D, R>): Response {
  return downloadResponse(pieces(sheet), {
    name: `${sheet.name}-${today().toString()}.csv`,
    type: "text/csv; charset=utf-8; header=present",
  });
}
