"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { ActionButton } from "./ActionButton";
import styles from "./LoadError.module.css";
import { useToast } from "./Toast";

/** What a page says that could not be made. */
export const NOT_SHOWN = "The server could not show this page";

interface Props {
  error: Error & { digest?: string };
  /** The spec's, for the toast. */
  sentence: string;
  retry: () => void;
}

/** A page that could not be made: what happened, and the way to try again. */
export function LoadError({ error, sentence, retry }: Props) {
  const router = useRouter();
  const toast = useToast();
  const [trying, startTransition] = useTransition();

  useEffect(() => toast(sentence, "error"), [toast, sentence, error]);

  function again() {
    startTransition(() => {
      router.refresh();
      retry();
    });
  }

  return (
    <div role="alert" className={styles.error}>
      <h1>{NOT_SHOWN}</h1>
      <p>Your data is safe. Try again in a moment.</p>
      {error.digest && <p className={styles.digest}>Reference: {error.digest}</p>}
      <ActionButton variant="contained" busy={trying} onClick={again}>
        Try again
      </ActionButton>
    </div>
  );
}
