"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const INTERVAL_MS = 3_000;
const MAX_REFRESHES = 8;

/** Renders the page again some times, as long as it has this: the provider reports by itself. */
export function RefreshWhilePending() {
  const { refresh } = useRouter();
  useEffect(() => {
    let count = 0;
    const timer = setInterval(() => {
      count += 1;
      if (count === MAX_REFRESHES) clearInterval(timer);
      refresh();
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  return null;
}
