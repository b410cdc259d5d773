"use client";

import { useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import styles from "./ModeToggle.module.css";

function subscribe(changed: () => void) {
  const watcher = new MutationObserver(changed);
  watcher.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => watcher.disconnect();
}

const isDark = () => document.documentElement.dataset.theme === "dark";

/**
 * Light or dark, kept under MUI's own key, so that portal and admin area follow. The script of
 * components/theme/FirstPaint changes it, and style sheets show which it is: neither waits for React.
 */
export function ModeToggle({ light, dark }: { light: ReactNode; dark: ReactNode }) {
  const on = useSyncExternalStore(subscribe, isDark, () => false);
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label="Dark mode"
      aria-pressed={on}
      data-mode=""
    >
      <span className={styles.light}>{light}</span>
      <span className={styles.dark}>{dark}</span>
    </button>
  );
}
