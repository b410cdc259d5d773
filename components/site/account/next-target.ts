"use client";

import { useSyncExternalStore } from "react";
import { nextPath } from "@/lib/core/next-path";

/** Where the visitor was going, by the address's `next`; null for anything but a path of ours. */
export const nextTarget = () => nextPath(new URLSearchParams(location.search).get("next"));

const subscribe = () => () => undefined;

/** The same while rendering: null on the server, which renders the page once for all visitors. */
export const useNextTarget = () => useSyncExternalStore(subscribe, nextTarget, () => null);
