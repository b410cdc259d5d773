"use client";

import { useRef } from "react";
import type { ReactNode } from "react";
import { isBehind, isPlainKey, useShortcut, useWindowKeys } from "@/components/ui/keys";

/** In what is read: `r` goes to the answer, `e` presses what ends it. */
function press(key: string): void {
  const pane = document.querySelector("[data-pane]");
  if (key === "r") pane?.querySelector("textarea")?.focus();
  if (key === "e") pane?.querySelector<HTMLElement>("[data-key=e]")?.click();
}

/** The list, through which `j` and `k` go; turned off with the shortcut of the search. */
export function InboxList({ children }: { children: ReactNode }) {
  const list = useRef<HTMLOListElement>(null);
  const [isOn] = useShortcut();
  useWindowKeys(isOn, (event) => {
    const { key } = event;
    if (!"jker".includes(key) || !isPlainKey(event)) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>("li > div a") ?? [])];
    if (isBehind(links[0] ?? null)) return;
    const step = { j: 1, k: -1 }[key];
    if (!step) {
      event.preventDefault();
      press(key);
      return;
    }
    const current = links.findIndex((link) => link.hasAttribute("aria-current"));
    const next = links[current + step];
    next?.focus();
    next?.click();
  });
  return (
    <ol ref={list} tabIndex={-1}>
      {children}
    </ol>
  );
}
