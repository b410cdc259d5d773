"use client";

import Portal from "@mui/material/Portal";
import Snackbar from "@mui/material/Snackbar";
import SnackbarContent from "@mui/material/SnackbarContent";
import { useCallback, useRef, useState, type ReactNode } from "react";
import { IconButton } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { ToastContext, type Severity, type Toast } from "@/components/ui/use-toast";
import { useToastPlace } from "./use-toast-place";

interface Message {
  id: number;
  text: string;
  severity: Severity;
  isOpen: boolean;
}

/** Product rule: snackbars hide after 6 seconds. */
const AUTO_HIDE_MS = 6_000;
const icons = { success: "check", error: "error", info: "info", warning: "warning" } as const;

export function Toaster({ children }: { children?: ReactNode }) {
  const [message, setMessage] = useState<Message>();
  const toast = useCallback<Toast>(
    (text, severity) =>
      setMessage((last) => ({ id: (last?.id ?? 0) + 1, text, severity, isOpen: true })),
    [],
  );
  const close = () => setMessage((last) => last && { ...last, isOpen: false });
  return (
    <ToastContext value={toast}>
      {children}
      {message && (
        // A dialog hides the page from screen readers: each toast is a new alert at the body's end.
        <Portal key={message.id}>
          <Shown message={message} onClose={close} onExited={() => setMessage(undefined)} />
        </Portal>
      )}
    </ToastContext>
  );
}

interface ShownProps {
  message: Message;
  onClose: () => void;
  onExited: () => void;
}

function Shown({ message, onClose, onExited }: ShownProps) {
  const root = useRef<HTMLDivElement>(null);
  const place = useToastPlace(root);
  return (
    <Snackbar
      ref={root}
      open={message.isOpen}
      autoHideDuration={AUTO_HIDE_MS}
      anchorOrigin={place}
      onClose={(_event, reason) => reason !== "clickaway" && onClose()}
      slotProps={{ transition: { onExited } }}
    >
      <SnackbarContent
        message={
          <>
            <Icon name={icons[message.severity]} size={20} />
            {message.text}
          </>
        }
        action={
          <IconButton color="inherit" aria-label="Close" onClick={onClose}>
            <Icon name="close" size={20} />
          </IconButton>
        }
        sx={{
          "& .MuiSnackbarContent-message svg": { color: `${message.severity}.main`, flex: "none" },
        }}
      />
    </Snackbar>
  );
}
