"use client";

import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { formatFor } from "@/lib/core/format";
import type { ImportResult } from "@/lib/domain/customers/import-schema";
import type { Progress } from "./use-import";

const { number } = formatFor("en-US");
const MAX_ERRORS = 200;

interface Props {
  progress: Progress | undefined;
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
        <TableContainer
          tabIndex={0}
          role="region"
          aria-label="Rows with mistakes"
          sx={{ maxHeight: 280 }}
        >
          <Table size="small" stickyHeader>
            <TableHead>
              <TableRow>
                {["Line", "Field", "What is wrong"].map((name) => (
                  <TableCell key={name} scope="col">
                    {name}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {errors.slice(0, MAX_ERRORS).map(({ row, line, field, message }) => (
                <TableRow key={`${row} ${field} ${message}`}>
                  <TableCell>{line}</TableCell>
                  <TableCell>{field}</TableCell>
                  <TableCell>{message}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </>
  );
}

const BUSY: Record<Progress["kind"], string> = {
  read: "Reading the file…",
  check: "Checking every row…",
  import: "Importing…",
};

function ProgressBar({ kind, share }: Progress) {
  const isSent = share >= 1;
  const busyText = BUSY[kind];
  return (
    <Box>
      <LinearProgress
        aria-label="Progress"
        variant={isSent ? "indeterminate" : "determinate"}
        value={isSent ? undefined : share * 100}
        sx={{ mb: 0.75 }}
      />
      <Typography variant="caption" color="textSecondary">
        {isSent ? busyText : `Sending, ${Math.round(share * 100)}%`}
      </Typography>
    </Box>
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
