"use client";

import { useEffect, useRef } from "react";
import type { FocusEvent, ReactNode } from "react";
import { showCutText } from "@/components/ui/cut-text";
import { PageContent } from "./Frame";

interface FocusPath {
  /** The focused element and its ancestors, up to the page's content. */
  path: HTMLElement[];
  /** Of each, its place among what its parent has. */
  places: number[];
  page: string;
}

const FOCUSABLE =
  "a[href], button:enabled, input:enabled, select, textarea, summary, [tabindex='0']";

/** Whether it took the focus: what is hidden does not. */
function takesFocus(element: HTMLElement, preventScroll = false): boolean {
  element.focus({ preventScroll });
  return document.activeElement === element && isShown(element);
}

const focusIn = (place: Element) =>
  [place, ...place.querySelectorAll(FOCUSABLE)].some(
    (element) =>
      element instanceof HTMLElement && element.matches(FOCUSABLE) && takesFocus(element),
  );

/** Where what has just come is read from: of a list without a heading, its tab. */
function focusHeading(place: HTMLElement): void {
  const tab = place.querySelector<HTMLElement>("[role='tab'][aria-selected='true']");
  const heading = place.querySelector<HTMLElement>("h1, h2, h3") ?? tab ?? place;
  if (heading !== tab) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The link that led here, mounted again with the view that it leads to. */
function currentLink(main: HTMLElement, link: HTMLElement): HTMLElement | undefined {
  const current = [...main.querySelectorAll<HTMLElement>("a[aria-current]")].filter(isShown);
  return current.find((each) => each.getAttribute("href") === link.getAttribute("href"));
}

/** Rows and their lists: what is near in them is of the same kind. */
const ROWS = "tr, tbody, li, ul, ol, article";

/** A phone's window shows a list or one of its things: what is open hides what opened it. */
const isShown = (element: HTMLElement) =>
  element.isConnected && (element.checkVisibility?.() ?? true);

/** The browser leaves what is partly in sight where it is, under a bar or past the edge. */
function bringIntoSight(target: Element): void {
  if (target.matches(FOCUSABLE) && target.matches(":focus-visible"))
    target.scrollIntoView?.({ block: "nearest", inline: "nearest" });
}

/** A field that was drawn anew has the name it had. */
function focusNamesake(gone: HTMLElement | undefined, around: HTMLElement | undefined): boolean {
  const name = gone?.getAttribute("name");
  const field = name && around?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  return field ? takesFocus(field, true) : false;
}

/**
 * What it became, else what comes after what is gone, else what is before it, in the nearest that
 * is left around it.
 */
function focusSuccessor({ path, places }: FocusPath, main: HTMLElement): void {
  const start = path.findIndex(isShown);
  if (focusNamesake(path[0], path[start])) return;
  for (const [index, around] of path.entries()) {
    if (index < start) continue;
    if (around === main) break;
    const place = places[index - 1] ?? 0;
    const all = [...around.children];
    const nearest = all.slice(place).concat(all.slice(0, place).reverse());
    if ((index === start || around.matches(ROWS)) && nearest.some(focusIn)) return;
    // All of a list may be too much to be brought into view.
    if (takesFocus(around, true)) return;
    if (around.matches("section")) return focusHeading(around);
  }
  focusHeading(main);
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
  const lastFocus = useRef<FocusPath>(undefined);

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
      if (!main.current || !focused) return;
      const sameLink = currentLink(main.current, focused);
      if (sameLink) sameLink.focus();
      else focusSuccessor(last, main.current);
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
