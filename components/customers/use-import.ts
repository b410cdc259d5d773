"use client";

import { use, useState } from "react";
import { failureOf, type Failure } from "@/components/forms/failure";
import { SessionContext } from "@/components/forms/session-context";
import { toMappedCsv, MAX_BYTES, readCsv, suggestMapping, type Mapping } from "./import-csv";
import { uploadCsv, type ImportResult } from "./upload-csv";

export interface Table {
  file: string;
  head: string[];
  rows: string[][];
}

/** The kind of a request, and the share of the file that has been sent (0 to 1). */
export interface Progress {
  kind: "check" | "import";
  share: number;
}

/** The steps of an import: choose a file, map its columns, a dry run, then all rows or none. */
export function useImport(onImported: (created: number) => void) {
  const { run } = use(SessionContext);
  const [table, setTable] = useState<Table>();
  const [mapping, setMapping] = useState<Mapping>();
  const [result, setResult] = useState<ImportResult>();
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState<Failure>();
  const fail = (message: string) => setFailure({ kind: "refused", message, issues: [] });

  async function choose(file: File | undefined) {
    if (!file) return;
    setTable(undefined);
    setResult(undefined);
    setFailure(undefined);
    if (file.size > MAX_BYTES)
      return fail("The file is larger than 5 MB. Split it and import the parts one after another.");
    const cells = await file.text().then(readCsv, () => undefined);
    if (!cells)
      return fail("The file could not be read as CSV. Save it as “CSV UTF-8” and choose it again.");
    const [head, ...rows] = cells;
    if (!head || rows.length === 0) return fail("The file has no rows below its first line.");
    setTable({ file: file.name, head, rows });
    setMapping(suggestMapping(head));
  }

  async function send(kind: Progress["kind"]) {
    if (!table || !mapping) return;
    setProgress({ kind, share: 0 });
    setFailure(undefined);
    try {
      const csv = await toMappedCsv(table.rows, mapping);
      const answer = await run(() =>
        uploadCsv(csv, kind === "check", (share) => setProgress({ kind, share })),
      );
      if (kind === "check" || answer.errors.length > 0) setResult(answer);
      else onImported(answer.created);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setProgress(undefined);
    }
  }

  function map(next: Mapping) {
    setMapping(next);
    setResult(undefined);
  }

  return { table, mapping, result, progress, failure, choose, map, send };
}
