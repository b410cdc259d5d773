import { IMPORT_FIELDS } from "@/lib/domain/customers/import-schema";
import { readImport } from "@/lib/domain/customers/import-file";
import { IMPORT_TEMPLATE } from "./import-template";

test("an import knows each column of the template, and takes its example", async () => {
  const { columns, rows, errors, encoding } = await readImport({
    bytes: Buffer.from(IMPORT_TEMPLATE),
  });
  expect(errors).toEqual([]);
  expect(encoding).toBe("utf-8");
  expect(columns.map(({ field }) => field)).toEqual(IMPORT_FIELDS);
  expect(rows).toHaveLength(1);
  expect(Object.values(rows[0]?.customer ?? {})).not.toContain(null);
});
