"use client";

import { use, useState } from "react";
import { failureOf, type Failure } from "@/components/forms/failure";
import { isReadable } from "@/components/forms/readable";
import { SessionContext } from "@/components/forms/session-context";
import type { ImportColumn, ImportField, ImportResult } from "@/lib/domain/customers/import-schema";
import { uploadCsv } from "./upload-csv";

const MAX_BYTES = 5_000_000;

/** For each field the index of the file's column; a field that is absent is left empty. */
export type Mapping = Partial<Record<ImportField, number>>;

export interface Table {
  file: File;
  /** How many rows it has below its header. */
  rows: number;
  columns: ImportColumn[];
}

/** The kind of a request, and the share of the file that has been sent (0 to 1). */
export interface ImportProgress {
  kind: "read" | "check" | "import";
  share: number;
}

const fieldsOf = ({ columns }: Table, mapping: Mapping): string[] =>
  columns.map((_column, index) => {
    const entry = Object.entries(mapping).find(([, mapped]) => mapped === index);
    return entry?.[0] ?? "";
  });

/** Where the header is not clear, the first column of a name is suggested. */
function suggestMapping(columns: ImportColumn[]): Mapping {
  const mapping: Mapping = {};
  columns.forEach(({ field }, index) => {
    if (field) mapping[field] ??= index;
  });
  return mapping;
}

/** The steps of an import: file, columns, a dry run, then all rows or none. */
export function useImport(onImported: (created: number) => void) {
  const { run } = use(SessionContext);
  const [table, setTable] = useState<Table>();
  const [mapping, setMapping] = useState<Mapping>({});
  /** A file that does not say its encoding. */
  const [undecoded, setUndecoded] = useState<File>();
  const [encoding, setEncoding] = useState<string>();
  const [result, setResult] = useState<ImportResult>();
  const [progress, setProgress] = useState<ImportProgress>();
  const [failure, setFailure] = useState<Failure>();
  const fail = (message: string) => setFailure({ kind: "refused", message, issues: [] });

  async function request(
    kind: ImportProgress["kind"],
    upload: { file: File; encoding?: string; columns?: string[] },
  ): Promise<ImportResult | undefined> {
    setProgress({ kind, share: 0 });
    setFailure(undefined);
    const onProgress = (share: number) => setProgress({ kind, share });
    try {
      return await run(() => uploadCsv({ ...upload, dryRun: kind !== "import", onProgress }));
    } catch (error) {
      setFailure(failureOf(error));
      return undefined;
    } finally {
      setProgress(undefined);
    }
  }

  async function read(file: File, chosen?: string) {
    setTable(undefined);
    if (chosen === undefined) setUndecoded(undefined);
    setResult(undefined);
    setEncoding(chosen);
    if (file.size > MAX_BYTES)
      return fail("The file is larger than 5 MB. Split it and import the parts one after another.");
    if (!(await isReadable(file))) return fail("This cannot be read. Is it a folder?");
    const answer = await request("read", { file, encoding: chosen });
    if (!answer) return;
    const { columns, total, errors } = answer;
    if (answer.encoding === null) setUndecoded(file);
    const [first] = errors;
    if (total === 0 && first) return fail(`Line ${first.line}: ${first.message}`);
    setTable({ file, rows: total, columns });
    setMapping(suggestMapping(columns));
  }

  async function send(kind: "check" | "import") {
    if (!table) return;
    const { file } = table;
    const answer = await request(kind, { file, encoding, columns: fieldsOf(table, mapping) });
    if (!answer) return;
    if (kind === "check" || answer.errors.length > 0) setResult(answer);
    else onImported(answer.created);
  }

  function map(next: Mapping) {
    setMapping(next);
    setResult(undefined);
  }

  function choose(file: File | undefined, chosen?: string) {
    if (file && !progress) void read(file, chosen);
  }
  return { table, mapping, undecoded, result, progress, failure, choose, map, send };
}
