"use client";

import { useEffect, useSyncExternalStore } from "react";
import styles from "./Connection.module.css";
import { useToast } from "./Toast";
import { whenIdle } from "./when-idle";

function subscribe(changed: () => void) {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

/**
 * Says that the connection is gone, and until it is back keeps links from leaving the page for the browser's own error, which would
 * lose what stands here.
 */
export function Connection() {
  const toast = useToast();
  // What tells of a lost connection cannot be fetched once it is lost.
  useEffect(() => whenIdle(() => void import("./ToastBar").catch(() => undefined)), []);
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine, () => true);
  useEffect(() => {
    if (isOnline) return;
    function stay(event: MouseEvent) {
      if (!(event.target instanceof Element) || !event.target.closest("a[href]")) return;
      event.preventDefault();
      event.stopPropagation();
      toast("You are offline. Try again when the connection is back.", "warning");
    }
    addEventListener("click", stay, true);
    return () => removeEventListener("click", stay, true);
  }, [isOnline, toast]);
  return (
    <div role="status" className={styles.place}>
      {!isOnline && <p className={styles.notice}>You are offline. What you see stays here, and may be out of date.</p>}
    </div>
  );
}
