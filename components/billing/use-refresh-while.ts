import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

const INTERVAL_MS = 3_000;
const MAX_REFRESHES = 8;

/**
 * Renders the page again some times while the provider has not reported. Whether it has stopped
 * looking.
 */
export function useRefreshWhile(isPending: boolean): boolean {
  const { refresh } = useRouter();
  const [count, setCount] = useState(0);
  const isWaiting = isPending && count < MAX_REFRESHES;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setCount((before) => before + 1);
      refresh();
    }, INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, count, refresh]);

  return isPending && !isWaiting;
}
