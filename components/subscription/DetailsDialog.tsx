"use client";

import Dialog from "@mui/material/Dialog";
import { useRouter } from "next/navigation";
import { useState, type ReactNode } from "react";
import styles from "./DetailsDialog.module.css";

/** The details over the page they were opened from; closing goes back to it. */
export function DetailsDialog({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      maxWidth="md"
      fullWidth
      scroll="paper"
      aria-labelledby="details-title"
      slotProps={{
        paper: { className: styles.paper },
        transition: { onExited: () => router.back() },
      }}
    >
      {children}
      <button
        type="button"
        className={styles.close}
        aria-label="Close"
        onClick={() => setOpen(false)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path
            d="m5 5 10 10M15 5 5 15"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
          />
        </svg>
      </button>
    </Dialog>
  );
}
