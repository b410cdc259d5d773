import { storedFlag } from "./stored-flag";

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

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));

/** A key by itself. In a field it is a letter, not a shortcut. */
export const isPlainKey = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !isField(target);

/** MUI hides everything behind an open dialog or menu from screen readers. */
export const isBehind = (element: Element | null) =>
  Boolean(element?.closest('[aria-hidden="true"]'));
