"use client";

import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import { useId, type ReactNode } from "react";
import { Button } from "./Button";
import { DialogHead } from "./DialogHead";
import { Icon, type IconName } from "./Icon";

interface Props {
  open: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `error`: destructive; outlined, with an icon. */
  tone?: "primary" | "error";
  icon?: IconName;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a destructive action; the cancel button has the focus. */
export default function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel = "Cancel",
  tone = "primary",
  icon = "delete",
  busy = false,
  onConfirm,
  onClose,
}: Props) {
  const titleId = useId();
  const textId = useId();
  const close = () => (busy ? undefined : onClose());
  const isDestructive = tone === "error";
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      maxWidth="xs"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogHead id={titleId} title={title} onClose={close} />
      <DialogContent>
        <DialogContentText id={textId} component="div">
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={close} disabled={busy} autoFocus>
          {cancelLabel}
        </Button>
        <Button
          variant={isDestructive ? "outlined" : "contained"}
          color={tone}
          startIcon={isDestructive && <Icon name={icon} size={18} />}
          onClick={onConfirm}
          busy={busy}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
