import { ADMIN_MARKER, CUSTOMER_MARKER } from "@/components/theme/marker-cookies";
import { storedFlag } from "@/components/ui/stored-flag";

/** MUI's own key: portal and admin area follow. */
const KEY = "mui-mode";

/** components/theme/FirstPaint sets the attribute before hydration. */
const read = () => document.documentElement.dataset.theme === "dark";

function applyMode(isDark: boolean): void {
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

function write(isDark: boolean): void {
  applyMode(isDark);
  localStorage.setItem(KEY, isDark ? "dark" : "light");
}

export const useDarkMode = storedFlag({ read, write, initial: false });

/** Restores scheme and audience on a document that React created again. */
export function restoreDocument(): void {
  const { dataset } = document.documentElement;
  if (RegExp(ADMIN_MARKER).test(document.cookie)) dataset.audience = "admin";
  if (RegExp(CUSTOMER_MARKER).test(document.cookie)) dataset.customer = "";
  try {
    applyMode(localStorage.getItem(KEY) === "dark");
  } catch {
    // Without storage it stays light.
  }
}
