import type { ReactNode } from "react";
import { Icon } from "./Icon";
import styles from "./Notice.module.css";

/** A sentence above a list that one must not miss. */
export function Notice({
  tone,
  children,
}: {
  tone: "info" | "warning" | "error";
  children: ReactNode;
}) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`}>
      <Icon name={tone === "info" ? "search" : "warning"} />
      <p>{children}</p>
    </div>
  );
}
