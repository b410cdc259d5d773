"use client";

import type { ReactNode } from "react";
import styles from "./Chip.module.css";

export type ChipTone = "default" | "success" | "warning" | "error";

/** A status: always a word, the colour only repeats it. */
export function Chip({ tone = "default", children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={`${styles.chip} ${styles[tone]}`}>{children}</span>;
}
