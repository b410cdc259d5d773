/** Where MUI keeps the choice too: portal and admin area follow. */
const KEY = "mui-mode";
const listeners = new Set<() => void>();

/**
 * The root element says which scheme is painted: the script of components/theme/FirstPaint sets it
 * before React comes.
 */
export const isDark = () => document.documentElement.dataset.theme === "dark";

export function subscribeToMode(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function paint(mode: "light" | "dark"): void {
  document.documentElement.dataset.theme = mode;
  for (const listener of listeners) listener();
}

export function setDark(dark: boolean): void {
  const mode = dark ? "dark" : "light";
  paint(mode);
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Private browsing: it holds for this page.
  }
}

/** Paints what was chosen on a document that React had to make anew. */
export function paintStoredMode(): void {
  try {
    paint(localStorage.getItem(KEY) === "dark" ? "dark" : "light");
  } catch {
    // It stays light.
  }
}
