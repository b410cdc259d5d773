import type { ReactNode } from "react";
import { capitalize } from "@/lib/core/capitalize";
import { classes } from "./classes";
import styles from "./StatusChip.module.css";

type Look = "fine" | "late" | "pending" | "planned" | "neutral";

/** Outlined is fine, filled needs attention. */
const looks: Record<string, Look> = {
  active: "fine",
  paid: "fine",
  sent: "fine",
  answered: "fine",
  done: "fine",
  reporting: "fine",
  delivered: "fine",
  late: "late",
  suspended: "late",
  failed: "late",
  wrong: "late",
  pending: "pending",
  announced: "pending",
  queued: "pending",
  new: "pending",
  invited: "pending",
  never: "pending",
  handed_over: "pending",
  charge: "planned",
};
const icons: Record<string, string | undefined> = {
  late: styles.withIcon,
  suspended: classes(styles.withIcon, styles.block),
  failed: classes(styles.withIcon, styles.error),
  wrong: classes(styles.withIcon, styles.error),
  paused: classes(styles.withIcon, styles.pause),
};
const fills = {
  fine: classes(styles.outlined, styles.fine),
  late: styles.late,
  pending: styles.pending,
  planned: styles.planned,
  neutral: undefined,
};

interface Props {
  status: string;
  /** The status with a capital if absent. */
  label?: string;
}

/** Statuses without a look (inactive, paused, cancelled, refunded) are neutral. */
export function StatusChip({ status, label }: Props) {
  return (
    <span
      className={classes(
        styles.chip,
        styles.status,
        fills[looks[status] ?? "neutral"],
        icons[status],
      )}
    >
      {label ?? capitalize(status)}
    </span>
  );
}

/** An outlined word beside a name. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={classes(styles.chip, styles.outlined)}>{children}</span>;
}

/** A number after the label of a button. */
export function Count({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children}</span>;
}

/** Before what nobody has read yet. */
export function Dot() {
  return <span className={styles.unread} />;
}
