"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { arrive, leaveTo, plainLink, scrollToTop } from "./leave";

/** Pages of the other root layouts, and files: the browser loads those itself. */
const inside = /^\/(about|testimonials|contact|privacy|terms)?$/;

const intents = ["pointerover", "focusin", "touchstart"] as const;

function markCurrent(path: string) {
  for (const link of document.querySelectorAll("header a[href], dialog a[href]")) {
    if (link.getAttribute("href") === path) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/**
 * Fade navigation for every plain link of the site: one listener instead of a component per link. Prefetches what a
 * pointer or the focus rests on; leaves modified clicks, back and forward to the browser.
 */
export function Navigation() {
  const router = useRouter();
  const path = usePathname();
  const byLink = useRef(false);

  useEffect(() => {
    arrive();
    markCurrent(path);
    if (byLink.current) scrollToTop();
    byLink.current = false;
  }, [path]);

  useEffect(() => {
    const click = (event: MouseEvent) => {
      const link = plainLink(event);
      if (!link) return;
      if (link.pathname === location.pathname && !link.search) {
        event.preventDefault();
        scrollToTop();
        return;
      }
      event.preventDefault();
      leaveTo(() => {
        if (!inside.test(link.pathname)) return location.assign(link.href);
        byLink.current = true;
        router.push(link.pathname + link.search, { scroll: false });
      });
    };
    const intend = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (
        link?.origin === location.origin &&
        inside.test(link.pathname) &&
        link.pathname !== location.pathname
      )
        router.prefetch(link.pathname);
    };
    document.addEventListener("click", click);
    addEventListener("pageshow", arrive);
    addEventListener("popstate", arrive);
    for (const name of intents) document.addEventListener(name, intend, { passive: true });
    return () => {
      document.removeEventListener("click", click);
      removeEventListener("pageshow", arrive);
      removeEventListener("popstate", arrive);
      for (const name of intents) document.removeEventListener(name, intend);
    };
  }, [router]);

  return null;
}
