"use client";

import { Text } from "@/components/ui/Text";
import Alert from "@mui/material/Alert";
import { classes } from "@/components/ui/classes";
import { Scroller } from "@/components/ui/Scroller";
import { formatFor } from "@/lib/core/format";
import type { ImportResult } from "@/lib/domain/customers/import-schema";
import styles from "./ImportReport.module.css";
import type { ImportProgress } from "./use-import";

const { number } = formatFor("en-US");
const MAX_ERRORS = 200;

interface Props {
  progress: ImportProgress | undefined;
  result: ImportResult | undefined;
}

/** The request's progress, and the result of the check. */
export function ImportReport({ progress, result }: Props) {
  const errors = result?.errors ?? [];
  return (
    <>
      <div role="status">
        {progress && <ProgressBar {...progress} />}
        {!progress && result && <CheckResult {...result} />}
      </div>
      {errors.length > 0 && (
        <Scroller role="region" aria-label="Rows with mistakes" className={styles.rows}>
          <table>
            <thead>
              <tr>
                {["Line", "Field", "What is wrong"].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {errors.slice(0, MAX_ERRORS).map(({ row, line, field, message }) => (
                <tr key={`${row} ${field} ${message}`}>
                  <td>{line}</td>
                  <td>{field}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
    </>
  );
}

const BUSY: Record<ImportProgress["kind"], string> = {
  read: "Reading the file…",
  check: "Checking every row…",
  import: "Importing…",
};

function ProgressBar({ kind, share }: ImportProgress) {
  const isSent = share >= 1;
  const busyText = BUSY[kind];
  return (
    <div>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={isSent ? undefined : Math.round(share * 100)}
        className={classes(styles.progress, isSent && styles.waiting)}
      >
        <div style={isSent ? undefined : { width: `${share * 100}%` }} />
      </div>
      <Text variant="caption" color="secondary">
        {isSent ? busyText : `Sending, ${Math.round(share * 100)}%`}
      </Text>
    </div>
  );
}

function CheckResult({ total, valid, errors }: ImportResult) {
  const isValid = errors.length === 0;
  return (
    <Alert role="presentation" severity={isValid ? "success" : "error"}>
      {isValid
        ? `${total === 1 ? "The one row" : `All ${number(total)} rows`} can be imported. Nothing has been written yet.`
        : `${number(valid)} of ${number(total)} rows are good. Nothing was written: mend the others in the file and choose it again.`}
    </Alert>
  );
}
