import { useSyncExternalStore } from "react";

const never = () => () => undefined;
const isApple = () => /^(Mac|iP)/.test(navigator.platform);

/** Enter in a field of several lines is a line: the keys that send what is written there. */
export function SendKey() {
  const isMac = useSyncExternalStore(never, isApple, () => false);
  return <kbd aria-hidden="true">{isMac ? "⌘↵" : "Ctrl ↵"}</kbd>;
}
