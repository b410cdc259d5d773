import { useEffect, useEffectEvent, type KeyboardEvent as ReactKeyboardEvent } from "react";
import { storedFlag } from "./stored-flag";

/** What Safari says of the key that ends a composition, of which it says no more. */
const COMPOSING = 229;

/** Handles keys, but for those by which an input method composes: they choose and take letters. */
export const uncomposed =
  <E extends KeyboardEvent | ReactKeyboardEvent>(onKey: (event: E) => void) =>
  (event: E) => {
    const { isComposing, keyCode } = "nativeEvent" in event ? event.nativeEvent : event;
    if (!isComposing && keyCode !== COMPOSING) onKey(event);
  };

/** Handles the keys of the whole window while `isOn`. */
export function useWindowKeys(isOn: boolean, onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey);
  useEffect(() => {
    if (!isOn) return;
    const listener = uncomposed<KeyboardEvent>((event) => handle(event));
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, [isOn]);
}

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

/** Whether "/" and the queue's keys are on, remembered by the browser (WCAG 2.1.4). */
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
