"use client";

import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useSyncExternalStore } from "react";

function subscribe(changed: () => void) {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

/** Says that the connection is gone, until it is back. */
export function Connection() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <Box role="status">
      {!isOnline && (
        <Alert
          role="presentation"
          severity="warning"
          sx={{ borderRadius: 0, justifyContent: "center" }}
        >
          You are offline. What you see stays here, and may be out of date.
        </Alert>
      )}
    </Box>
  );
}
