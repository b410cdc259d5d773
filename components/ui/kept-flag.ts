import { useSyncExternalStore } from "react";

interface Flag {
  read: () => boolean;
  /** Throws in a browser that keeps nothing. */
  write: (isOn: boolean) => void;
  /** What the server's HTML shows. */
  initial: boolean;
}

/** A hook for a choice that the browser keeps: whoever shows it follows when it changes. */
export function keptFlag({ read, write, initial }: Flag) {
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  function set(isOn: boolean): void {
    try {
      write(isOn);
    } catch {
      // Private browsing: it is as it was, or holds for this page.
    }
    for (const listener of listeners) listener();
  }

  return () => [useSyncExternalStore(subscribe, read, () => initial), set] as const;
}
