"use client";

import { catchError, type ErrorInfo } from "next/error";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { ActionButton } from "@/components/ui/ActionButton";
import { NOT_SHOWN } from "@/components/ui/LoadError";
import { useToast } from "@/components/ui/Toast";
import styles from "./LoadGuard.module.css";

/** Spec section 8; what the server said stays on the server. */
export const LOAD_ERROR = `Error loading data: ${NOT_SHOWN}.`;

interface Props {
  /** What was to be shown: "The list". */
  what: string;
  /** In a row of its own height: a small word instead of a panel. */
  compact?: boolean;
}

/** A snackbar says so; where the list was, nothing is left but the way to try again. */
function Failed({ what, compact }: Props, { error, retry, reset }: ErrorInfo) {
  const toast = useToast();
  const address = useSearchParams().toString();
  const failedAt = useRef(address);
  const [trying, startTransition] = useTransition();
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;

  useEffect(() => toast(LOAD_ERROR, "error"), [toast, error]);
  // Another filter or page of the same tab is another try.
  useEffect(() => {
    if (failedAt.current !== address) reset();
  }, [address, reset]);

  return (
    <div className={compact ? styles.compact : styles.failed}>
      <p className={styles.title}>{what} could not be loaded</p>
      {!compact && (
        <p className={styles.text}>
          Your data is safe. Try again in a moment.
          {digest && <span className={styles.digest}>Reference: {digest}</span>}
        </p>
      )}
      <ActionButton
        size={compact ? "small" : "medium"}
        busy={trying}
        onClick={() => startTransition(retry)}
      >
        Try again
      </ActionButton>
    </div>
  );
}

/** Keeps a failure of what it holds to its own place: header, tabs and the other parts stay at hand. */
export const LoadGuard = catchError(Failed);
