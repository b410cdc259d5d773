"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { ActionButton } from "./ActionButton";
import styles from "./LoadError.module.css";

/** What a page says that could not be made. */
export const NOT_SHOWN = "The server could not show this page";

interface Props {
  title: string;
  digest: string | undefined;
  retry: () => void;
}

/** A page that could not be made: what happened, and the way to try again. */
export function LoadError({ title, digest, retry }: Props) {
  const router = useRouter();
  const [trying, startTransition] = useTransition();

  function again() {
    startTransition(() => {
      router.refresh();
      retry();
    });
  }

  return (
    <div role="alert" className={styles.error}>
      <h1>{title}</h1>
      <p>Your data is safe. Try again in a moment.</p>
      {digest && <p className={styles.digest}>Reference: {digest}</p>}
      <ActionButton variant="contained" busy={trying} onClick={again}>Try again</ActionButton>
    </div>
  );
}
