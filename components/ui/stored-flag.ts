import { useSyncExternalStore } from "react";

interface Flag {
  read: () => boolean;
  /** Throws where storage is blocked. */
  write: (isOn: boolean) => void;
  /** The server's value. */
  initial: boolean;
}

/** A hook for a setting that the browser stores. */
export function storedFlag({ read, write, initial }: Flag) {
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  function set(isOn: boolean): void {
    try {
      write(isOn);
    } catch {
      // Private browsing: unchanged, or for this page only.
    }
    for (const listener of listeners) listener();
  }

  return () => [useSyncExternalStore(subscribe, read, () => initial), set] as const;
}
