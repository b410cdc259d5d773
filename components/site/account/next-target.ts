"use client";

import { useSyncExternalStore } from "react";
import { destinationOf } from "@/lib/core/next-path";

/** Where the visitor was going, by the address; null for anything but a path of ours. */
export const nextTarget = () => destinationOf(new URLSearchParams(location.search));

const subscribe = () => () => undefined;

/** The same while rendering: null on the server, which renders the page once for all visitors. */
export const useNextTarget = () => useSyncExternalStore(subscribe, nextTarget, () => null);
