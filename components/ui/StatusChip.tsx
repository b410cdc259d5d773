import type { ReactNode } from "react";
import { capitalize } from "@/lib/core/capitalize";
import { classes } from "./classes";
import styles from "./StatusChip.module.css";

/**
 * Outlined is fine, filled needs attention; others (inactive, cancelled, a run marked as wrong) are
 * neutral. Runs have the colors of the charts, those that failed the late tone.
 */
const looks: Record<string, string | undefined> = {
  active: styles.fine,
  paid: styles.fine,
  sent: styles.fine,
  answered: styles.fine,
  done: styles.fine,
  reporting: styles.fine,
  delivered: styles.fine,
  settled: styles.settled,
  handed_over: styles.passed,
  late: styles.late,
  suspended: styles.blocked,
  failed: styles.failed,
  paused: styles.paused,
  pending: styles.pending,
  announced: styles.pending,
  queued: styles.pending,
  new: styles.pending,
  invited: styles.pending,
  never: styles.pending,
  charge: styles.planned,
};

interface Props {
  status: string;
  /** The status with a capital if absent. */
  label?: ReactNode;
  /** In a list whose rows nearly all have it: what is fine has no edge. */
  quiet?: boolean;
}

export function StatusChip({ status, label, quiet }: Props) {
  const look = looks[status] ?? styles.neutral;
  return (
    <span
      className={classes(
        look,
        quiet && (look === styles.fine || look === styles.settled) && styles.quiet,
      )}
    >
      {label ?? capitalize(status)}
    </span>
  );
}

/** An outlined word beside a name. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}

/** A number after the label of a button. */
export function Count({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children}</span>;
}

/** Before what nobody has read yet. */
export function Dot() {
  return <span className={styles.unread} />;
}
