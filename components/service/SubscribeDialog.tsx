"use client";

import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import styles from "./SubscribeDialog.module.css";
import type { Terms } from "./SubscribeButton";

interface Props {
  open: boolean;
  name: string;
  terms: Terms;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  onExited: () => void;
}

/** Says plainly what will be charged, and when, before anything is. */
export default function SubscribeDialog({
  open,
  name,
  terms,
  busy,
  onConfirm,
  onClose,
  onExited,
}: Props) {
  const close = () => (busy ? undefined : onClose());
  return (
    <Dialog
      open={open}
      onClose={close}
      maxWidth="xs"
      fullWidth
      aria-labelledby="subscribe-title"
      aria-describedby="subscribe-terms"
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id="subscribe-title">Subscribe to {name}?</DialogTitle>
      <DialogContent>
        <dl id="subscribe-terms" className={styles.terms}>
          <div>
            <dt>Due today, {terms.today}</dt>
            <dd>{terms.now}</dd>
          </div>
          {terms.setup && (
            <div className={styles.part}>
              <dt>First month</dt>
              <dd>{terms.month}</dd>
            </div>
          )}
          {terms.setup && (
            <div className={styles.part}>
              <dt>Set-up, once</dt>
              <dd>{terms.setup}</dd>
            </div>
          )}
          <div>
            <dt>Each month from {terms.next}</dt>
            <dd>{terms.month}</dd>
          </div>
        </dl>
        <p className={styles.note}>
          The first charge appears among what is due; nothing is collected before you pay it. You
          can pause or cancel at any time.
        </p>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close} disabled={busy}>
          Not now
        </Button>
        <Button variant="contained" onClick={onConfirm} loading={busy} loadingPosition="start">
          {busy ? "Subscribing…" : "Subscribe"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
