"use client";

import { useEffect, useSyncExternalStore } from "react";

let storedToken: string | null | undefined;
let clearTimer: ReturnType<typeof setTimeout> | undefined;

function readToken(): string | null {
  storedToken ??= new URLSearchParams(location.hash.slice(1)).get("token") || null;
  return storedToken;
}

const subscribe = () => () => undefined;

/**
 * The token of a mailed link, from the fragment, which reaches no server and no Referer; once read
 * it is removed from the address bar. `undefined` on the server, null without a token.
 */
export function useLinkToken(): string | null | undefined {
  const token = useSyncExternalStore(subscribe, readToken, () => undefined);
  useEffect(() => {
    const isLink = () => location.hash.includes("token=");
    // Another link opened in this tab changes only the fragment.
    const onHashChange = () => {
      if (isLink()) location.reload();
    };
    clearTimeout(clearTimer);
    if (isLink()) history.replaceState(history.state, "", location.pathname);
    addEventListener("hashchange", onHashChange);
    return () => {
      removeEventListener("hashchange", onHashChange);
      // Strict Mode runs each effect twice: the token is still needed between the two.
      clearTimer = setTimeout(() => {
        storedToken = undefined;
      });
    };
  }, []);
  return token;
}
