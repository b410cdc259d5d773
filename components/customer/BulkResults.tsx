"use client";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import styles from "./BulkBar.module.css";

export interface BulkResult {
  _id: string;
  name: string;
  ok: boolean;
  error?: string;
}

/** The result of each ticked row, those that were refused first. */
export default function BulkResults({
  results,
  onClose,
}: {
  results: BulkResult[];
  onClose: () => void;
}) {
  const id = useId();
  const [open, setOpen] = useState(true);
  const ordered = [...results].sort((a, b) => Number(a.ok) - Number(b.ok));
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      slotProps={{ transition: { onExited: onClose } }}
    >
      <DialogTitle
        id={id}
      >{`${results.filter((result) => !result.ok).length} of ${results.length} could not be changed`}</DialogTitle>
      <DialogContent>
        <ul className={styles.results}>
          {ordered.map((result) => (
            <li key={result._id}>
              <strong>{result.name}</strong>
              {result.ok ? (
                <span>Done</span>
              ) : (
                <span className={styles.bad}>{result.error ?? "Refused"}</span>
              )}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={() => setOpen(false)}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
