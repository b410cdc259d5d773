import "server-only";
import { stringify } from "csv-stringify/sync";
import { z } from "zod";
import { today } from "@/lib/core/clock";
import { neutral } from "@/lib/core/formulas";
import type { Logger } from "@/lib/core/logger";

type Row = Record<string, unknown>;

/**
 * The columns of a list's rows: its fields in the schema's order, nested ones as `price.monthly`.
 */
export function columnsOf(schema: z.ZodObject, prefix = ""): string[] {
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    field instanceof z.ZodObject ? columnsOf(field, `${prefix}${name}.`) : [prefix + name],
  );
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return neutral(value.map(String).join("; "));
  return typeof value === "string" ? neutral(value) : JSON.stringify(value);
}

function at(row: Row, path: string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === "object" && value !== null ? (value as Row)[name] : undefined,
    row,
  );
}

const lines = (rows: string[][]): string => stringify(rows, { record_delimiter: "windows" });

interface Sheet<D, R extends Row> {
  /** The file is `<name>-<day>.csv`. */
  name: string;
  schema: z.ZodObject;
  batches: AsyncIterable<D[]>;
  serialize: (row: D) => R;
  log: Logger;
}

/**
 * Batches of rows as RFC 4180 text, one piece a batch; the first begins with a byte order mark and
 * the columns' names.
 */
async function* pieces<D, R extends Row>({
  schema,
  batches,
  serialize,
}: Sheet<D, R>): AsyncGenerator<string> {
  const columns = columnsOf(schema);
  const paths = columns.map((column) => column.split("."));
  const cells = (row: Row) => paths.map((path) => cell(at(row, path)));
  yield `\uFEFF${lines([columns])}`;
  for await (const rows of batches) yield lines(rows.map((row) => cells(serialize(row))));
}

/**
 * A list as a CSV file (UTF-8 with BOM, formulas neutralised), made as fast as it is read and no
 * faster: memory holds one batch. A failure on the way breaks the download off, so that nobody
 * takes a part for the whole.
 */
export function csvResponse<D, R extends Row>(sheet: Sheet<D, R>): Response {
  const { name, log } = sheet;
  const text = pieces(sheet);
  const encoder = new TextEncoder();
  let isGivenUp = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await text.next();
          if (isGivenUp) return;
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          log.error({ err: error }, "export broke off");
          controller.error(error);
        }
      },
      async cancel() {
        isGivenUp = true;
        await text.return(undefined);
      },
    },
    // Nothing is read from the database before somebody reads the answer.
    { highWaterMark: 0 },
  );
  return new Response(stream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="${name}-${today().toString()}.csv"`,
    },
  });
}
