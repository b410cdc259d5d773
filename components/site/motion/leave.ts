import { FADE, FOOTER_SCROLL } from "./timing";

/** Whether nothing may move: the system asks for it. */
export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The link of a click that a page of this site may answer itself; null for a modified click, a new tab, a download or another host. */
export function plainLink(event: MouseEvent): HTMLAnchorElement | null {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.hasAttribute("download") || (link.target && link.target !== "_self"))
    return null;
  return link.origin === location.origin && !link.hash ? link : null;
}

/** Fades the page out and navigates when it is gone; at once when nothing may move. */
export function leaveTo(go: () => void): void {
  if (isStill()) return go();
  document.documentElement.dataset.leaving = "";
  setTimeout(go, FADE);
}

/** Shows the page again: after a path change, or when the browser brings back one that was left. */
export function arrive(): void {
  delete document.documentElement.dataset.leaving;
}

/** Scrolls to the top in `duration` milliseconds, eased; a person's own scrolling ends it. */
export function scrollToTop(duration = FOOTER_SCROLL): void {
  const from = scrollY;
  if (isStill() || from === 0) return scrollTo({ top: 0, behavior: "instant" });
  const begun = performance.now();
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  const events = ["wheel", "touchstart", "keydown"] as const;
  for (const name of events) addEventListener(name, stop, { once: true, passive: true });
  const step = (time: number) => {
    const part = Math.min(1, Math.max(0, (time - begun) / duration));
    scrollTo({ top: from * (1 - part) ** 3, behavior: "instant" });
    if (part < 1 && !stopped) requestAnimationFrame(step);
    else for (const name of events) removeEventListener(name, stop);
  };
  requestAnimationFrame(step);
}
