"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { ActionButton } from "@/components/ui/ActionButton";
import styles from "./LoadError.module.css";

/** A portal page that could not be made: what happened, and the way to try again. */
export function LoadError({ digest, retry }: { digest: string | undefined; retry: () => void }) {
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
      <h1>Error loading data</h1>
      <p>The server could not show this page. Your data is safe; try again in a moment.</p>
      {digest && <p className={styles.digest}>Reference: {digest}</p>}
      <ActionButton variant="contained" busy={trying} onClick={again}>Try again</ActionButton>
    </div>
  );
}
