import { storedFlag } from "@/components/ui/stored-flag";

const KEY = "search-shortcut";

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

function write(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, "off");
}

/** Whether "/" opens the search, remembered by the browser; can be turned off (WCAG 2.1.4). */
export const useShortcut = storedFlag({ read, write, initial: true });
