"use client";

import { use, useState } from "react";
import { failureOf, type Failure } from "@/components/forms/failure";
import { SessionContext } from "@/components/forms/session-context";
import { mappedCsv, MAX_BYTES, readCsv, suggestMapping, type Mapping } from "./import-csv";
import { sendCsv, type ImportResult } from "./send-csv";

export interface Table {
  file: string;
  head: string[];
  rows: string[][];
}

/** How far a request is: its kind, and the share of the file that has arrived. */
export interface Progress {
  kind: "check" | "import";
  share: number;
}

/**
 * The steps of an import: choose a file, map its columns, check without writing, then all or
 * nothing.
 */
export function useImport(imported: (created: number) => void) {
  const { run } = use(SessionContext);
  const [table, setTable] = useState<Table>();
  const [mapping, setMapping] = useState<Mapping>();
  const [checked, setChecked] = useState<ImportResult>();
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState<Failure>();
  const refuse = (message: string) => setFailure({ kind: "refused", message, issues: [] });

  async function choose(file: File | undefined) {
    if (!file) return;
    setTable(undefined);
    setChecked(undefined);
    setFailure(undefined);
    if (file.size > MAX_BYTES)
      return refuse(
        "The file is larger than 5 MB. Split it and import the parts one after another.",
      );
    const cells = await file.text().then(readCsv, () => undefined);
    if (!cells)
      return refuse(
        "The file could not be read as CSV. Save it as “CSV UTF-8” and choose it again.",
      );
    const [head, ...rows] = cells;
    if (!head || rows.length === 0) return refuse("The file has no rows below its first line.");
    setTable({ file: file.name, head, rows });
    setMapping(suggestMapping(head));
  }

  async function send(kind: Progress["kind"]) {
    if (!table || !mapping) return;
    setProgress({ kind, share: 0 });
    setFailure(undefined);
    try {
      const csv = await mappedCsv(table.rows, mapping);
      const result = await run(() =>
        sendCsv(csv, kind === "check", (share) => setProgress({ kind, share })),
      );
      if (kind === "check" || result.errors.length > 0) setChecked(result);
      else imported(result.created);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setProgress(undefined);
    }
  }

  function map(next: Mapping) {
    setMapping(next);
    setChecked(undefined);
  }

  return { table, mapping, checked, progress, failure, choose, map, send };
}
