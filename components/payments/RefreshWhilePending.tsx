"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

const INTERVAL_MS = 3_000;
const MAX_REFRESHES = 8;

/** Renders the page again, or calls `look`, until the provider has reported or some tries. */
export function useRefreshWhile(isPending: boolean, look?: () => void): boolean {
  const { refresh } = useRouter();
  const [count, setCount] = useState(0);
  const isWaiting = isPending && count < MAX_REFRESHES;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(
      () => {
        setCount((before) => before + 1);
        (look ?? refresh)();
      },
      look && count === 0 ? 0 : INTERVAL_MS,
    );
    return () => clearTimeout(timer);
  }, [isWaiting, count, look, refresh]);

  return isPending && !isWaiting;
}

/** Renders the page again some times, as long as it has this: the provider reports by itself. */
export function RefreshWhilePending() {
  useRefreshWhile(true);
  return null;
}
