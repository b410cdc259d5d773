"use client";

import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { useId, useState, type ReactNode } from "react";
import { useWatch, type FieldValues, type Path } from "react-hook-form";
import { Button } from "@/components/ui/Button";
import ConfirmDialog from "@/components/ui/ConfirmDialog";
import { DialogHead } from "@/components/ui/DialogHead";
import { Icon, type IconName } from "@/components/ui/Icon";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { Changes } from "./Changes";
import { FormElement } from "./Form";
import { FormAlert } from "./FormAlert";
import type { ApiForm } from "./use-api-form";

interface Props<V extends FieldValues> {
  /** Called after the closing transition: unmount here. */
  onClose: () => void;
  title: string;
  form: ApiForm<V>;
  children: ReactNode;
  saveLabel?: string;
  busyLabel?: string;
  /** A destructive action: outlined, with this icon. */
  danger?: IconName;
  /** Disables the save button. */
  incomplete?: boolean;
  /** Fields that are not left empty, with what each asks for: the save button waits for them. */
  needs?: Record<string, string>;
  /** What else is still needed. */
  missing?: readonly (string | false)[];
  /** 440, 480, 620, 760 px. */
  maxWidth?: "xs" | "sm" | "md" | "lg";
}

/** A text, a list or a choice. */
const isEmpty = (value: unknown) => value === null || String(value).trim() === "";

/** Closes when saved. Every other way out asks before it discards changes. */
export function FormDialog<V extends FieldValues>({
  onClose,
  title,
  form,
  children,
  saveLabel = "Save",
  busyLabel = "Saving…",
  danger,
  incomplete = false,
  needs = {},
  missing = [],
  maxWidth = "sm",
}: Props<V>) {
  const fields = Object.keys(needs) as Path<V>[];
  const values: unknown[] = useWatch({ control: form.methods.control, name: fields });
  const needed = [
    ...fields.map((field, index) => isEmpty(values[index]) && needs[field]),
    ...missing,
  ].filter(Boolean);
  const titleId = useId();
  const [isConfirming, setConfirming] = useState(false);
  const [isDiscarded, setDiscarded] = useState(false);
  const open = !form.isSaved && !isDiscarded;
  useLeaveGuard(open && form.isDirty);

  function close() {
    if (form.busy) return;
    if (form.isDirty) setConfirming(true);
    else discard();
  }

  function discard() {
    setConfirming(false);
    form.restart();
    setDiscarded(true);
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
          <Stack>
            <FormAlert failure={form.failure} />
            {form.note}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          {needed.length > 0 && (
            <Text variant="caption" color="secondary">
              {`Still needed: ${needed.join(", ")}.`}
            </Text>
          )}
          <Button variant="outlined" color="inherit" onClick={close} disabled={form.busy}>
            Cancel
          </Button>
          <Changes>
            <Button
              type="submit"
              variant={danger ? "outlined" : "contained"}
              color={danger ? "error" : "primary"}
              startIcon={danger && <Icon name={danger} size={18} />}
              disabled={incomplete || needed.length > 0}
              busy={form.busy}
            >
              {form.busy ? busyLabel : saveLabel}
            </Button>
          </Changes>
        </DialogActions>
      </FormElement>
      <ConfirmDialog
        open={isConfirming}
        title="Unsaved changes"
        text="Discard what you changed?"
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        tone="error"
        onClose={() => setConfirming(false)}
        onConfirm={discard}
      />
    </Dialog>
  );
}
