import { keptFlag } from "@/components/ui/kept-flag";

/** Where MUI keeps the choice too: portal and admin area follow. */
const KEY = "mui-mode";

/**
 * The root element says which scheme is painted: the script of components/theme/FirstPaint sets it
 * before React comes.
 */
const read = () => document.documentElement.dataset.theme === "dark";

function applyMode(isDark: boolean): void {
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

function write(isDark: boolean): void {
  applyMode(isDark);
  localStorage.setItem(KEY, isDark ? "dark" : "light");
}

/** Whether it is dark, remembered by the browser. */
export const useDarkMode = keptFlag({ read, write, initial: false });

/** Paints what was chosen on a document that React had to make anew. */
export function applyStoredMode(): void {
  try {
    applyMode(localStorage.getItem(KEY) === "dark");
  } catch {
    // It stays light.
  }
}
