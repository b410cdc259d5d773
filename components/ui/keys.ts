import { useEffect, useEffectEvent, type KeyboardEvent as ReactKeyboardEvent } from "react";

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
