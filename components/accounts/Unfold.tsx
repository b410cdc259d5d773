import type { ReactNode, Ref } from "react";
import { buttonClass } from "@/components/ui/Button";
import { classes } from "@/components/ui/classes";
import styles from "./Unfold.module.css";

interface Props {
  /** Of the button that opens it. */
  label: string;
  /** Of the same button once it is open. */
  openLabel: string;
  details?: Ref<HTMLDetailsElement>;
  onOpen?: () => void;
  children: ReactNode;
}

/** An outlined button that unfolds what is below it, without script too. */
export function Unfold({ label, openLabel, details, onOpen, children }: Props) {
  return (
    <details
      ref={details}
      className={styles.unfold}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.();
      }}
    >
      <summary
        className={classes(buttonClass({ variant: "outlined", color: "inherit" }), styles.button)}
      >
        <span className={styles.closed}>{label}</span>
        <span className={styles.open}>{openLabel}</span>
      </summary>
      <div>{children}</div>
    </details>
  );
}
