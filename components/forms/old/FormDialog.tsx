"use client";

import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useRef, useState, type ReactNode } from "react";
import { FormAlert } from "./FormAlert";
import styles from "./FormDialog.module.css";
import type { FormState } from "./use-form";

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  form: FormState;
  children: ReactNode;
  saveLabel?: string;
  busyLabel?: string;
  /** Keeps the save button disabled, with the reason readable in the form. */
  incomplete?: boolean;
  maxWidth?: "xs" | "sm" | "md";
  /** Called after the closing transition: the place to unmount. */
  onExited?: () => void;
}

/** A form in a dialog. Escape, the backdrop and Cancel ask before they throw away what was typed. */
export function FormDialog({
  open,
  onClose,
  title,
  form,
  children,
  saveLabel = "Save",
  busyLabel = "Saving…",
  incomplete,
  maxWidth = "sm",
  onExited,
}: Props) {
  const titleId = useId();
  const [leaving, setLeaving] = useState(false);
  const place = useRef<Element>(null);

  function close() {
    if (form.busy || leaving) return;
    if (!form.dirty) return discard();
    place.current = document.activeElement;
    setLeaving(true);
  }

  function stay() {
    setLeaving(false);
    if (place.current instanceof HTMLElement) place.current.focus();
  }

  function discard() {
    setLeaving(false);
    form.reset();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited } }}
    >
      <form
        {...form.formProps}
        className={styles.form}
        aria-labelledby={titleId}
        aria-busy={form.busy}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent className={styles.content}>
          <FormAlert failure={form.failure} />
          {children}
        </DialogContent>
        {leaving && form.dirty ? (
          <DialogActions className={styles.actions} role="alertdialog" aria-label="Unsaved changes">
            <span className={styles.question}>Discard what you changed?</span>
            <Button type="button" color="inherit" onClick={discard}>
              Discard
            </Button>
            <Button type="button" variant="contained" autoFocus onClick={stay}>
              Keep editing
            </Button>
          </DialogActions>
        ) : (
          <DialogActions className={styles.actions}>
            <Button type="button" color="inherit" onClick={close} disabled={form.busy}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="contained"
              disabled={incomplete}
              loading={form.busy}
              loadingPosition="start"
            >
              {form.busy ? busyLabel : saveLabel}
            </Button>
          </DialogActions>
        )}
      </form>
    </Dialog>
  );
}
