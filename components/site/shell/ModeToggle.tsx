"use client";

import type { ReactNode } from "react";
import { useDarkMode } from "./mode";
import layout from "./layout.module.css";
import styles from "./ModeToggle.module.css";

/**
 * Light or dark, kept under MUI's own key, so that portal and admin area follow. Style sheets show
 * which it is.
 */
export function ModeToggle({ light, dark }: { light: ReactNode; dark: ReactNode }) {
  const [isOn, setDark] = useDarkMode();
  return (
    <button
      type="button"
      className={layout.iconButton}
      aria-label="Dark mode"
      aria-pressed={isOn}
      onClick={() => setDark(!isOn)}
    >
      <span className={styles.light}>{light}</span>
      <span className={styles.dark}>{dark}</span>
    </button>
  );
}
