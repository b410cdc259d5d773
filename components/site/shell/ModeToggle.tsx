"use client";

import type { ReactNode } from "react";
import { useDarkMode } from "./mode";
import layout from "./layout.module.css";
import styles from "./ModeToggle.module.css";

/** CSS shows one of the icons. */
export function ModeToggle({ light, dark }: { light: ReactNode; dark: ReactNode }) {
  const [isDark, setDark] = useDarkMode();
  return (
    <button
      type="button"
      className={layout.iconButton}
      aria-label="Dark mode"
      aria-pressed={isDark}
      onClick={() => setDark(!isDark)}
    >
      <span className={styles.light}>{light}</span>
      <span className={styles.dark}>{dark}</span>
    </button>
  );
}
