import { parse } from "csv-parse/sync";
import { z } from "zod";
import { logger } from "@/lib/core/logger";
import { unescapeFormulas } from "@/lib/core/formulas";
import { service } from "@/lib/domain/catalog/schema";
import { adminCharge } from "@/lib/domain/charges/schema";
import { customerEntry } from "@/lib/domain/customers/schema";
import { adminSubscription } from "@/lib/domain/subscriptions/schema";
import { csvResponse } from "./csv";

/** Everything that a reader could take for the end of a cell or a row, or for a formula. */
const HOSTILE = `=1,"2";\t'x'\r\ny\rz\n@\u2028"`;

/** A value of a declared field, with its path in each text. */
function valueOf(field: z.core.SomeType, path: string): unknown {
  if (field instanceof z.ZodNullable) return valueOf(field.unwrap(), path);
  if (field instanceof z.ZodArray)
    return ["first", "second"].map((item) => valueOf(field.element, `${path} ${item}`));
  if (field instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(field.shape).map(([name, inner]) => [name, valueOf(inner, `${path}.${name}`)]),
    );
  if (field instanceof z.ZodNumber) return -12.5;
  return field instanceof z.ZodBoolean ? false : HOSTILE + path;
}

/** The same row with nothing where there may be nothing. */
const emptied = (schema: z.ZodObject, row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) =>
      schema.shape[name] instanceof z.ZodNullable ? [name, null] : [name, value],
    ),
  );

/** The cells as a strict reader takes them: any line break outside of quotes ends a row. */
async function recordsOf(schema: z.ZodObject, rows: object[]): Promise<string[][]> {
  async function* batches() {
    yield rows;
  }
  const serialize = (row: object) => row;
  const file = csvResponse({ name: "x", schema, batches: batches(), serialize, log: logger });
  return parse(await file.text(), { bom: true, record_delimiter: ["\r\n", "\n", "\r"] });
}

describe.each(Object.entries({ customerEntry, service, adminSubscription, adminCharge }))(
  "the export of %s",
  (_name, schema) => {
    const full = valueOf(schema, "") as Record<string, unknown>;

    it("is read back whole by a strict reader, with hostile text in every column", async () => {
      const [head = [], ...rows] = await recordsOf(schema, [emptied(schema, full), full]);
      const written = rows[1]?.map(unescapeFormulas);
      const texts = head.map((column, index) => {
        const value = column
          .split(".")
          .reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], full);
        const items = Array.isArray(value) ? value : [value];
        return [
          written?.[index],
          items.map((item: { text?: string }) => String(item.text ?? item)).join("; "),
        ];
      });
      for (const [cell, text] of texts) expect(cell).toBe(text);
    });

    it("has its columns from the declaration, whatever the first row lacks", async () => {
      const [head, ...rows] = await recordsOf(schema, [emptied(schema, full), full]);
      expect(await recordsOf(schema, [full])).toEqual([head, rows[1]]);
      expect(JSON.stringify(rows)).not.toMatch(/\[object|\{\\"/);
    });
  },
);

describe("a list as a file", () => {
  function sheet() {
    const walk = { read: 0, isOver: false };
    async function* batches() {
      try {
        for (;;) {
          walk.read += 1;
          yield [{ _id: String(walk.read) }];
        }
      } finally {
        walk.isOver = true;
      }
    }
    const response = csvResponse({
      name: "things",
      schema: z.object({ _id: z.string() }),
      batches: batches(),
      serialize: (row: { _id: string }) => row,
      log: logger,
    });
    return { walk, reader: (response.body as ReadableStream<Uint8Array>).getReader() };
  }

  it("is read no faster than it is taken", async () => {
    const { walk, reader } = sheet();
    expect(walk.read).toBe(0);
    await reader.read();
    await reader.read();
    expect(walk.read).toBe(1);
  });

  it("holds no formula in any kind of cell, also where a spreadsheet splits it", async () => {
    const text = z.string();
    const schema = z.object({ text, list: z.array(text), lines: z.array(z.object({ text })) });
    const row = { text: "x;=1+1;y", list: ["x;=1", "-2"], lines: [{ text: "x;=1+1;y" }] };
    expect(await recordsOf(schema, [row])).toEqual([
      ["text", "list", "lines"],
      ["x;'=1+1;y", "x;'=1; -2", "x;'=1+1;y"],
    ]);
  });

  it("ends its walk through the list when nobody takes it any more", async () => {
    const { walk, reader } = sheet();
    for (let piece = 0; piece < 3; piece += 1) await reader.read();
    await reader.cancel();
    expect(walk).toEqual({ read: 2, isOver: true });
  });
});
