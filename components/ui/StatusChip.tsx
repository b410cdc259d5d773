import type { ReactNode } from "react";
import { classes } from "./classes";
import { Icon, type IconName } from "./Icon";
import marks from "./marks.module.css";
import styles from "./parts.module.css";

type Look = "fine" | "late" | "pending" | "neutral";

/** Outlined is fine, filled needs attention. */
const looks: Record<string, Look> = {
  active: "fine",
  paid: "fine",
  sent: "fine",
  answered: "fine",
  done: "fine",
  late: "late",
  suspended: "late",
  failed: "late",
  pending: "pending",
  queued: "pending",
  new: "pending",
  invited: "pending",
};
const icons: Record<string, IconName> = {
  late: "clock",
  suspended: "block",
  failed: "error",
  paused: "pause",
};
const fills = {
  fine: styles.chipFine,
  late: styles.chipLate,
  pending: styles.chipPending,
  neutral: undefined,
};

interface Props {
  status: string;
  /** The status with a capital if absent. */
  label?: string;
}

/** Statuses without a look (inactive, paused, cancelled, refunded) are neutral. */
export function StatusChip({ status, label }: Props) {
  const icon = icons[status];
  return (
    <span className={classes(styles.chip, fills[looks[status] ?? "neutral"])}>
      {icon ? <Icon name={icon} size={14} /> : <span className={styles.dot} />}
      <span>{label ?? status.charAt(0).toUpperCase() + status.slice(1)}</span>
    </span>
  );
}

/** An outlined word beside a name. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={classes(styles.chip, styles.chipOutlined)}>{children}</span>;
}

/** A number after the label of a button. */
export function Count({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children}</span>;
}

/** Before what nobody has read yet. */
export function Dot() {
  return <span className={marks.unread} />;
}
