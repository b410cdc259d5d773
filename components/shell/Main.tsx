"use client";

import { useEffect, useRef } from "react";
import type { FocusEvent, ReactNode } from "react";
import { showCutText } from "@/components/ui/cut-text";
import { Content } from "./Frame";

interface FocusPath {
  /** The focused element and its ancestors, up to the page's content. */
  path: HTMLElement[];
  page: string;
}

/** Where a page that has just come is read from. */
function focusPage(main: HTMLElement): void {
  const heading = main.querySelector<HTMLElement>("h1, h2") ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * The page's content. When the focused element disappears with its row, the focus moves to its
 * nearest focusable ancestor, usually the list; on another page, to its heading, but a tab that was
 * mounted again keeps it.
 */
export function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const lastFocus = useRef<FocusPath>(undefined);

  useEffect(() => {
    if (!main.current) return;
    const firstPage = location.pathname;
    const observer = new MutationObserver(() => {
      const { path, page } = lastFocus.current ?? { path: [], page: firstPage };
      const isFocusLost = document.activeElement === document.body && !path[0]?.isConnected;
      if (!isFocusLost) return;
      if (page !== location.pathname) {
        const tab = `[role="tab"][id="${path[0]?.id}"]`;
        const sameTab = main.current?.querySelector<HTMLElement>(tab);
        if (sameTab) sameTab.focus();
        else if (main.current) focusPage(main.current);
        return;
      }
      for (const ancestor of path) {
        ancestor.focus({ preventScroll: true });
        if (document.activeElement === ancestor) return;
      }
    });
    observer.observe(main.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  function rememberFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    // React bubbles focus events of dialogs, which are not inside this element.
    if (!currentTarget.contains(target)) return;
    const path: HTMLElement[] = [];
    let element: HTMLElement | null = target;
    while (element && element !== currentTarget) {
      path.push(element);
      element = element.parentElement;
    }
    path.push(currentTarget);
    lastFocus.current = { path, page: location.pathname };
  }

  return (
    <Content id="main" ref={main} tabIndex={-1} onFocus={rememberFocus} onPointerOver={showCutText}>
      {children}
    </Content>
  );
}
