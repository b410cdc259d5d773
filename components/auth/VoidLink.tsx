import type { ReactNode } from "react";
import styles from "./AuthCard.module.css";
import { AuthHead } from "./AuthHead";

interface Props {
  /** The address had no token at all: it was cut off. */
  missing: boolean;
  children: ReactNode;
}

/** What stands where a mailed link does nothing, with the way to another one. */
export function VoidLink({ missing, children }: Props) {
  return (
    <>
      <AuthHead title={missing ? "Incomplete Link" : "Link No Longer Valid"} arrived={!missing} />
      <div role="alert" className={styles.form}>
        <p className={styles.text}>
          {missing
            ? "This address is not complete: open the link of the mail itself."
            : "This link is not valid any more: it was used, it is too old, or a newer one was sent."}
        </p>
      </div>
      {children}
    </>
  );
}
