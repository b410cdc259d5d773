import Alert from "@mui/material/Alert";
import type { ReactNode } from "react";
import styles from "./Frame.module.css";

interface Props {
  /** At the end of the line. */
  action: ReactNode;
  children: ReactNode;
}

/** What an area says on each page: it stays in sight below the bar, and is not printed. */
export const StickyNotice = ({ action, children }: Props) => (
  <div className={styles.notice}>
    <Alert severity="warning" role="status" square action={action}>
      {children}
    </Alert>
  </div>
);
