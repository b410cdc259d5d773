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
import type { ImportResult } from "./send-csv";
import type { Progress } from "./use-import";

const { number } = formatFor("en-US");
/** As many mistakes as one mends before the next try. */
const MOST = 200;

interface Props {
  progress: Progress | undefined;
  result: ImportResult | undefined;
}

/** How far the request is, and what the check found. */
export function ImportReport({ progress, result }: Props) {
  const errors = result?.errors ?? [];
  return (
    <>
      <div role="status">
        {progress && <Running {...progress} />}
        {!progress && result && <Verdict {...result} />}
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
                {["Row", "Field", "What is wrong"].map((name) => (
                  <TableCell key={name} scope="col">
                    {name}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {errors.slice(0, MOST).map(({ row, field, message }) => (
                <TableRow key={`${row} ${field} ${message}`}>
                  <TableCell>{row}</TableCell>
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

function Running({ kind, share }: Progress) {
  const isSent = share >= 1;
  const waiting = kind === "check" ? "Checking every row…" : "Importing…";
  return (
    <Box>
      <LinearProgress
        aria-label="Progress"
        variant={isSent ? "indeterminate" : "determinate"}
        value={isSent ? undefined : share * 100}
        sx={{ mb: 0.75 }}
      />
      <Typography variant="caption" color="textSecondary">
        {isSent ? waiting : `Sending, ${Math.round(share * 100)}%`}
      </Typography>
    </Box>
  );
}

function Verdict({ total, valid, errors }: ImportResult) {
  const isGood = errors.length === 0;
  return (
    <Alert role="presentation" severity={isGood ? "success" : "error"}>
      {isGood
        ? `${total === 1 ? "The one row" : `All ${number(total)} rows`} can be imported. Nothing has been written yet.`
        : `${number(valid)} of ${number(total)} rows are good. Nothing was written: mend the others in the file and choose it again.`}
    </Alert>
  );
}
