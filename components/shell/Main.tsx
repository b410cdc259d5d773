"use client";

import Box from "@mui/material/Box";
import { useEffect, useRef, type FocusEvent, type ReactNode } from "react";
import { aboveBottomBar } from "@/components/theme/bottom-bar";
import { column } from "./column";

interface Held {
  /** What has the focus, and what it stands in, up to the page's content. */
  path: HTMLElement[];
  address: string;
}

/**
 * The page's content. What has the focus goes with its row when that is deleted or done: the
 * nearest thing around it that can be focused, the list at best, then takes its place.
 */
export function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const held = useRef<Held>(undefined);

  useEffect(() => {
    if (!main.current) return;
    const observer = new MutationObserver(() => {
      const { path = [], address } = held.current ?? {};
      // Of another page the browser and the router take care.
      const isLost = document.activeElement === document.body && address === location.href;
      if (!isLost || path[0]?.isConnected) return;
      for (const around of path) {
        around.focus({ preventScroll: true });
        if (document.activeElement === around) return;
      }
    });
    observer.observe(main.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  function hold({ target, currentTarget }: FocusEvent<HTMLElement>) {
    // A dialog's focus comes here through React alone.
    if (!currentTarget.contains(target)) return;
    const path: HTMLElement[] = [];
    for (let at: HTMLElement | null = target; at; at = at.parentElement) {
      path.push(at);
      if (at === currentTarget) break;
    }
    held.current = { path, address: location.href };
  }

  return (
    <Box
      component="main"
      id="main"
      ref={main}
      tabIndex={-1}
      onFocus={hold}
      sx={{ ...column, pt: { xs: 1.25, sm: 2.5 }, pb: aboveBottomBar(64), outline: 0 }}
    >
      {children}
    </Box>
  );
}
