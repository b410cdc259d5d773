"use client";

import Alert from "@mui/material/Alert";
import Snackbar from "@mui/material/Snackbar";
import { useState } from "react";
import type { Message } from "./Toast";

/** Spec section 9: snackbars hide after 6000 ms. */
const AUTO_HIDE_MS = 6_000;

export default function ToastBar({
  message,
  onClosed,
}: {
  message: Message;
  onClosed: (id: number) => void;
}) {
  const [closed, setClosed] = useState<number>();
  const close = () => setClosed(message.id);
  return (
    <Snackbar
      key={message.id}
      open={closed !== message.id}
      autoHideDuration={AUTO_HIDE_MS}
      anchorOrigin={{ vertical: "bottom", horizontal: "center" }}
      onClose={(_event, reason) => reason !== "clickaway" && close()}
      slotProps={{ transition: { onExited: () => onClosed(message.id) } }}
      sx={{ "@media print": { display: "none" } }}
    >
      <Alert
        role="presentation"
        variant="filled"
        severity={message.severity}
        onClose={close}
        sx={{ width: "100%" }}
      >
        {message.text}
      </Alert>
    </Snackbar>
  );
}
