"use client";

import { useRefreshWhile } from "./use-refresh-while";

/** Renders the page again some times, as long as it has this: the provider reports by itself. */
export function RefreshWhilePending() {
  useRefreshWhile(true);
  return null;
}
