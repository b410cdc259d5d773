"use client";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { use, useId, useState } from "react";
import { useSaved } from "@/components/admin/use-save";
import { failureOf } from "@/components/forms/failure";
import { FormAlert } from "@/components/forms/old/FormAlert";
import { SessionContext } from "@/components/session/session-context";
import { delimiterOf, mappedCsv, MAX_BYTES, suggestMapping, type Mapping } from "./import-csv";
import styles from "./ImportDialog.module.css";
import { ImportMapping } from "./ImportMapping";
import { sendCsv, type ImportResult } from "./send-csv";

interface Table {
  file: string;
  head: string[];
  rows: string[][];
}

/** Customers out of a CSV: choose, map the columns, check without writing, then all or nothing. */
export default function ImportDialog({ newAt, onClose }: { newAt: string; onClose: () => void }) {
  const id = useId();
  const { saved } = useSaved();
  const { run } = use(SessionContext);
  const [open, setOpen] = useState(true);
  const [table, setTable] = useState<Table>();
  const [mapping, setMapping] = useState<Mapping>();
  const [checked, setChecked] = useState<ImportResult>();
  const [busy, setBusy] = useState<"check" | "import">();
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<ReturnType<typeof failureOf>>();
  const problem = (message: string) => setFailure({ kind: "refused", message, issues: [] });

  async function choose(file: File | undefined) {
    if (!file) return;
    setTable(undefined);
    setChecked(undefined);
    setFailure(undefined);
    if (file.size > MAX_BYTES)
      return problem(
        "The file is larger than 5 MB. Split it and import the parts one after another.",
      );
    try {
      const [{ parse }, text] = await Promise.all([
        import("csv-parse/browser/esm/sync"),
        file.text(),
      ]);
      const cells = parse(text, {
        delimiter: delimiterOf(text),
        bom: true,
        relax_column_count: true,
        skip_empty_lines: true,
      }) as string[][];
      const [head, ...rows] = cells;
      if (!head || rows.length === 0) return problem("The file has no rows below its first line.");
      setTable({ file: file.name, head, rows });
      setMapping(suggestMapping(head));
    } catch {
      problem("The file could not be read as CSV. Save it as “CSV UTF-8” and choose it again.");
    }
  }

  async function send(dryRun: boolean) {
    if (!table || !mapping) return;
    setBusy(dryRun ? "check" : "import");
    setShare(0);
    setFailure(undefined);
    try {
      const result = await run(() => sendCsv(mappedCsv(table.rows, mapping), dryRun, setShare));
      if (dryRun || result.errors.length > 0) return setChecked(result);
      saved(`${result.created} ${result.created === 1 ? "customer" : "customers"} imported`, newAt);
      setOpen(false);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(undefined);
    }
  }

  const ready = table && mapping && mapping.name >= 0 && mapping.email >= 0;
  const importable = checked && checked.errors.length === 0 && checked.total > 0;
  return (
    <Dialog
      open={open}
      onClose={() => !busy && setOpen(false)}
      fullWidth
      maxWidth="md"
      aria-labelledby={id}
      slotProps={{ transition: { onExited: onClose } }}
    >
      <DialogTitle id={id}>Import customers</DialogTitle>
      <DialogContent className={styles.content}>
        <FormAlert failure={failure} />
        <label className={styles.file}>
          <span>
            {table
              ? `${table.file}, ${table.rows.length.toLocaleString("en-US")} rows`
              : "Choose a CSV file, up to 5 MB"}
          </span>
          <input
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </label>
        <p className={styles.hint}>
          Nobody is mailed: imported customers have no password yet and set their own with “Forgot
          password?” on the sign-in page.
        </p>
        {table && mapping && (
          <ImportMapping
            table={table}
            mapping={mapping}
            onChange={(next) => {
              setMapping(next);
              setChecked(undefined);
            }}
          />
        )}
        <div role="status">
          {busy && (
            <div className={styles.progress}>
              <progress value={share < 1 ? share : undefined} aria-label="Progress" />
              {share < 1
                ? `Sending, ${Math.round(share * 100)}%`
                : busy === "check"
                  ? "Checking every row…"
                  : "Importing…"}
            </div>
          )}
          {!busy &&
            checked &&
            (checked.errors.length === 0 ? (
              <p className={styles.good}>
                {checked.total === 1
                  ? "The one row"
                  : `All ${checked.total.toLocaleString("en-US")} rows`}{" "}
                can be imported. Nothing has been written yet.
              </p>
            ) : (
              <p className={styles.bad}>
                {checked.valid.toLocaleString("en-US")} of {checked.total.toLocaleString("en-US")}{" "}
                rows are good. Nothing was written: mend the others in the file and choose it again.
              </p>
            ))}
        </div>
        {checked && checked.errors.length > 0 && (
          <div className={styles.scroll} tabIndex={0} role="region" aria-label="Rows with mistakes">
            <table className={styles.errors}>
              <thead>
                <tr>
                  <th scope="col">Row</th>
                  <th scope="col">Field</th>
                  <th scope="col">What is wrong</th>
                </tr>
              </thead>
              <tbody>
                {checked.errors.slice(0, 200).map((error, index) => (
                  <tr key={index}>
                    <td>{error.row}</td>
                    <td>{error.field}</td>
                    <td>{error.message}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={Boolean(busy)} onClick={() => setOpen(false)}>
          Cancel
        </Button>
        {importable ? (
          <Button
            variant="contained"
            loading={busy === "import"}
            onClick={() => void send(false)}
          >{`Import ${checked.total.toLocaleString("en-US")} ${checked.total === 1 ? "customer" : "customers"}`}</Button>
        ) : (
          <Button
            variant="contained"
            disabled={!ready}
            loading={busy === "check"}
            onClick={() => void send(true)}
          >
            Check
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
