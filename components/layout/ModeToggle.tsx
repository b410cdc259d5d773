"use client";

import { useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import styles from "./ModeToggle.module.css";

const KEY = "mui-mode";

function subscribe(changed: () => void) {
  const watcher = new MutationObserver(changed);
  watcher.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => watcher.disconnect();
}

const isDark = () => document.documentElement.dataset.theme === "dark";

/** Light or dark, kept under MUI's own key, so that portal and admin area follow. */
export function ModeToggle({ light, dark }: { light: ReactNode; dark: ReactNode }) {
  const on = useSyncExternalStore(subscribe, isDark, () => false);
  const toggle = () => {
    const mode = isDark() ? "light" : "dark";
    document.documentElement.dataset.theme = mode;
    try {
      localStorage.setItem(KEY, mode);
    } catch {
      // Storage is refused: the choice holds for this page.
    }
  };
  return (
    <button type="button" className={styles.toggle} aria-label="Dark mode" aria-pressed={on} onClick={toggle}>
      {on ? light : dark}
    </button>
  );
}
