"use client";

import { use, type ReactNode } from "react";
import styles from "./Changes.module.css";
import { SessionContext } from "./session-context";

/** Around what changes something: nothing in it can be operated while somebody only looks on. */
export function Changes({ children }: { children: ReactNode }) {
  const { isReadOnly } = use(SessionContext);
  if (!isReadOnly) return children;
  return (
    <fieldset disabled className={styles.gray}>
      {children}
    </fieldset>
  );
}
