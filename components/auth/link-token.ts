"use client";

import { useEffect, useSyncExternalStore } from "react";

let kept: string | null | undefined;

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
    if (location.hash.includes("token="))
      history.replaceState(history.state, "", location.pathname);
    return () => {
      kept = undefined;
    };
  }, []);
  return token;
}
