"use client";

import { useEffect, useSyncExternalStore } from "react";

let kept: string | null | undefined;
let forgetting: ReturnType<typeof setTimeout> | undefined;

function read(): string | null {
  kept ??= new URLSearchParams(location.hash.slice(1)).get("token") || null;
  return kept;
}

const never = () => () => undefined;

/**
 * The token of a mailed link, from the address's fragment, which no server sees and no Referer
 * carries; taken out of the address bar once read. `undefined` until the page runs in the browser,
 * null without one.
 */
export function useLinkToken(): string | null | undefined {
  const token = useSyncExternalStore(never, read, () => undefined);
  useEffect(() => {
    const isLink = () => location.hash.includes("token=");
    // Another link opened in this tab changes the fragment alone: the page begins anew with it.
    const another = () => isLink() && location.reload();
    clearTimeout(forgetting);
    if (isLink()) history.replaceState(history.state, "", location.pathname);
    addEventListener("hashchange", another);
    return () => {
      removeEventListener("hashchange", another);
      // Strict Mode runs each effect twice: what it takes away between the two is still needed.
      forgetting = setTimeout(() => {
        kept = undefined;
      });
    };
  }, []);
  return token;
}
