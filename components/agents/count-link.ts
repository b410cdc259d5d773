import { classes } from "@/components/ui/classes";
import type { WorkKind } from "@/lib/domain/reports/schema";
import styles from "./count-link.module.css";

const wires: Record<WorkKind, string | undefined> = {
  done: styles.done,
  handedOver: styles.handedOver,
  failed: styles.failed,
  wrong: undefined,
  saved: undefined,
};

/** The class of a sentence's number that leads to what it counts. */
export const countLink = (kind: WorkKind) => classes(styles.number, wires[kind]);
