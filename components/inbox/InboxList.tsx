"use client";

import { useRef } from "react";
import type { ReactNode } from "react";
import { useWindowKeys } from "@/components/ui/keys";
import { isBehind, isField, useShortcut } from "@/components/ui/shortcuts";

/** The list, through which `j` and `k` go; turned off with the shortcut of the search. */
export function InboxList({ children }: { children: ReactNode }) {
  const list = useRef<HTMLOListElement>(null);
  const [isOn] = useShortcut();
  useWindowKeys(isOn, ({ key, target, ctrlKey, metaKey, altKey }) => {
    const step = { j: 1, k: -1 }[key];
    if (!step || ctrlKey || metaKey || altKey || isField(target)) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>("li > div a") ?? [])];
    if (isBehind(links[0] ?? null)) return;
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
