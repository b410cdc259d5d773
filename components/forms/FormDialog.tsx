"use client";

import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Stack from "@mui/material/Stack";
import { useId, useState, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { BusyButton } from "@/components/ui/BusyButton";
import ConfirmDialog from "@/components/ui/ConfirmDialog";
import { DialogHead } from "@/components/ui/DialogHead";
import { Icon, type IconName } from "@/components/ui/Icon";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import { FormElement } from "./Form";
import { FormAlert } from "./FormAlert";
import type { ApiForm } from "./use-api-form";

interface Props<V extends FieldValues> {
  /** Called when it has closed: the place to unmount. */
  onClose: () => void;
  title: string;
  form: ApiForm<V>;
  children: ReactNode;
  /** Says what will happen: "Record $890.00". */
  saveLabel?: string;
  busyLabel?: string;
  /** What is pressed takes something away for good: outlined, with this icon. */
  danger?: IconName;
  /** Keeps the save button disabled, with the reason readable in the form. */
  incomplete?: boolean;
  /** 440, 480, 620, 1040 px. */
  maxWidth?: "xs" | "sm" | "md" | "lg";
}

/**
 * A form in a dialog, which closes when it is saved. Escape, the scrim, Cancel, a link and closing
 * the page ask before they throw away what was typed.
 */
export function FormDialog<V extends FieldValues>({
  onClose,
  title,
  form,
  children,
  saveLabel = "Save",
  busyLabel = "Saving…",
  danger,
  incomplete,
  maxWidth = "sm",
}: Props<V>) {
  const titleId = useId();
  const [leaving, setLeaving] = useState(false);
  const [isGivenUp, setGivenUp] = useState(false);
  const open = !form.isSaved && !isGivenUp;
  useLeaveGuard(open && form.isDirty);

  function close() {
    if (form.busy) return;
    if (form.isDirty) setLeaving(true);
    else discard();
  }

  function discard() {
    setLeaving(false);
    form.restart();
    setGivenUp(true);
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      maxWidth={maxWidth}
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: onClose } }}
    >
      <FormElement form={form} labelledBy={titleId}>
        <DialogHead id={titleId} title={title} onClose={close} />
        <DialogContent>
          <Stack spacing={2} useFlexGap>
            <FormAlert failure={form.failure} />
            {form.note}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={close} disabled={form.busy}>
            Cancel
          </Button>
          <BusyButton
            type="submit"
            variant={danger ? "outlined" : "contained"}
            color={danger ? "error" : "primary"}
            startIcon={danger && <Icon name={danger} size={18} />}
            disabled={incomplete}
            busy={form.busy}
          >
            {form.busy ? busyLabel : saveLabel}
          </BusyButton>
        </DialogActions>
      </FormElement>
      <ConfirmDialog
        open={leaving}
        title="Unsaved changes"
        text="Discard what you changed?"
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        tone="error"
        onClose={() => setLeaving(false)}
        onConfirm={discard}
      />
    </Dialog>
  );
}
