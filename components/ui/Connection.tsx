"use client";

import { useEffect, useSyncExternalStore } from "react";
import styles from "./Connection.module.css";
import { useToast } from "./Toast";

function subscribe(changed: () => void) {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

/** What leads to another page or another state of this one: links, buttons that go somewhere, filters. */
const LEADS_ON: Record<string, string> = {
  click: "a[href], [data-leads-on]",
  change: "form[role=search]",
  submit: "form[role=search]",
};

/**
 * Says that the connection is gone, and until it is back keeps links and filters from leaving the page for the browser's own error, which would
 * lose what stands here.
 */
export function Connection() {
  const toast = useToast();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => {
    if (isOnline) return;
    function stay(event: Event) {
      if (!(event.target instanceof Element) || !event.target.closest(LEADS_ON[event.type] ?? ""))
        return;
      event.preventDefault();
      event.stopPropagation();
      toast("You are offline. Try again when the connection is back.", "warning");
    }
    for (const type of Object.keys(LEADS_ON)) addEventListener(type, stay, true);
    return () => {
      for (const type of Object.keys(LEADS_ON)) removeEventListener(type, stay, true);
    };
  }, [isOnline, toast]);
  return (
    <div role="status" className={styles.place}>
      {!isOnline && (
        <p className={styles.notice}>
          You are offline. What you see stays here, and may be out of date.
        </p>
      )}
    </div>
  );
}
