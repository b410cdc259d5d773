"use client";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import styles from "./profile.module.css";

/** The recovery codes, once: only closing by the button ends it, so that Escape does not lose them. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\n")}\n`)}`;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      aria-describedby={`${id}-why`}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <DialogTitle id={id}>Keep your recovery codes</DialogTitle>
      {/* On a phone this scrolls, and the keyboard has to get at it. */}
      <DialogContent tabIndex={0} role="group" aria-labelledby={id}>
        <p className={styles.text} id={`${id}-why`}>
          Each code signs you in once when the authenticator is not at hand. They are not shown
          again.
        </p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions className={styles.keep} disableSpacing>
        <Button
          color="inherit"
          onClick={() =>
            void navigator.clipboard.writeText(codes.join("\n")).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {copied ? "Copied" : "Copy"}
        </Button>
        <Button color="inherit" component="a" href={file} download="recovery-codes.txt">
          Download
        </Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          I have kept them
        </Button>
      </DialogActions>
    </Dialog>
  );
}
