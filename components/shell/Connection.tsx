"use client";

import Alert from "@mui/material/Alert";
import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void) {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

export function Connection() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <Alert square role="presentation" severity="warning" sx={{ justifyContent: "center" }}>
          You are offline. What you see stays here, and may be out of date.
        </Alert>
      )}
    </div>
  );
}
