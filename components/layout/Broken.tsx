import { useLayoutEffect, type ReactNode } from "react";
import { LinkButton } from "@/components/ui/LinkButton";
import styles from "./Lost.module.css";

/** Something on our side failed. The heading is the spec's own. An error of the whole document takes its colours with it: they are put back. */
export function Broken({ children }: { children: ReactNode }) {
  useLayoutEffect(() => window.paintScheme?.(), []);
  return (
    <div className={styles.lost} role="alert">
      <h1>Unexpected Application Error!</h1>
      <p className={styles.text}>
        Something went wrong on our side. What you did last may not have been saved.
      </p>
      <div className={styles.ways}>
        {children}
        <LinkButton href="/" variant="outlined">
          Go to the home page
        </LinkButton>
      </div>
    </div>
  );
}
