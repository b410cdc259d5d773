"use client";

import { useEffect, useRef } from "react";
import type { FocusEvent, ReactNode } from "react";
import { showCutText } from "@/components/ui/cut-text";
import { PageContent } from "./Frame";
import {
  bringIntoSight,
  focusHeading,
  focusSuccessor,
  isShown,
  takesFocus,
  type FocusPath,
} from "./page-focus";

interface LastFocus extends FocusPath {
  page: string;
}

const isDialog = (node: Node) => node instanceof Element && node.matches(".MuiModal-root");

/**
 * The page's content. When the focused element disappears, the focus moves to what took its place:
 * in its row, in the row after it, in its list; on another page to its heading, or that of the
 * section the link named, but a tab that was mounted again keeps it. What opened a dialog has it
 * again, also from a menu that is gone, and what moved keeps it.
 */
export function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const lastFocus = useRef<LastFocus>(undefined);

  useEffect(() => {
    if (!main.current) return;
    const firstPage = location.pathname;
    const observer = new MutationObserver((records) => {
      const last = lastFocus.current ?? { path: [], places: [], page: firstPage };
      const { path, page } = last;
      const [focused] = path;
      const { activeElement: active } = document;
      // A browser takes the focus from what is hidden only when it paints.
      const isHidden = active === focused && focused !== undefined && !isShown(focused);
      if (active !== document.body && !isHidden) return;
      if (focused && isShown(focused)) {
        const isBack = (node: Node) => isDialog(node) || node.contains(focused);
        if (records.some(({ removedNodes }) => [...removedNodes].some(isBack))) takesFocus(focused);
        return;
      }
      if (page !== location.pathname) {
        const tab = `[role="tab"][id="${path[0]?.id}"]`;
        const sameTab = main.current?.querySelector<HTMLElement>(tab);
        const section = document.getElementById(location.hash.slice(1));
        if (sameTab) sameTab.focus();
        else if (main.current) focusHeading(section ?? main.current);
        return;
      }
      if (main.current && path.length > 0) focusSuccessor(last, main.current);
    });
    observer.observe(main.current, { childList: true, subtree: true });
    // Dialogs and menus.
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, []);

  function rememberFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    bringIntoSight(target);
    // React bubbles focus events of dialogs, which are not inside this element.
    if (!currentTarget.contains(target)) return;
    const path: HTMLElement[] = [];
    const places: number[] = [];
    let element: HTMLElement | null = target;
    while (element && element !== currentTarget) {
      path.push(element);
      places.push(element.parentElement ? [...element.parentElement.children].indexOf(element) : 0);
      element = element.parentElement;
    }
    path.push(currentTarget);
    lastFocus.current = { path, places, page: location.pathname };
  }

  return (
    <PageContent
      id="main"
      ref={main}
      tabIndex={-1}
      onFocus={rememberFocus}
      onPointerOver={showCutText}
    >
      {children}
    </PageContent>
  );
}
