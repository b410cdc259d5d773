"use client";

import { usePathname, useRouter } from "next/navigation";
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ComponentType } from "react";
import { connectPauseControls, prefersReducedMotion } from "./pause";
import { FADE } from "./timing";

const FIRST_INPUTS = ["wheel", "touchstart", "pointermove", "pointerdown", "keydown"];

type LateMotion = typeof import("./late-motion");

/** framer-motion and lenis: no page needs them before its first input. */
const fetchMotion = () => import("./late-motion").catch(() => undefined);

const wait = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds));

/** Undefined with reduced motion, and when they come late: then the page changes without them. */
const motionInTime = async () =>
  prefersReducedMotion() ? undefined : Promise.race([fetchMotion(), wait(FADE)]);

/** Pages of this root layout; the browser loads those of the others. */
const isSitePage = (path: string) =>
  /^\/(about|testimonials|services(\/[^/]+)?|contact|privacy|terms)?$/.test(path);

/** The site's link that an event is on. One with a target is the browser's. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a[href^="/"]:not([target])') : null;
}

function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}

/** Scrolls to the element with this id, or to the top. */
function scrollToAnchor(motion: LateMotion | undefined, id: string): void {
  const target = id ? document.getElementById(id) : null;
  if (motion) motion.scrollTo(target ?? 0);
  else if (target) target.scrollIntoView({ behavior: "instant" });
  else window.scrollTo({ top: 0, behavior: "instant" });
}

/**
 * What is below the screen comes in when its top reaches 80 % of it (site.css); what is on it
 * stays. Returns the cleanup for an effect.
 */
function revealBelow(): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        target.dataset.reveal = "started";
        observer.unobserve(target);
      }
    },
    { rootMargin: "0px 0px -20% 0px" },
  );
  for (const section of document.querySelectorAll<HTMLElement>(".section")) {
    if (section.getBoundingClientRect().top < innerHeight) continue;
    section.dataset.reveal = "waiting";
    observer.observe(section);
  }
  return () => observer.disconnect();
}

/** The bar is dark while it lies over a dark band; returns the cleanup for an effect. */
function darkenBar(): (() => void) | undefined {
  const bar = document.getElementById("top");
  const band = document.querySelector("main > [data-theme]");
  if (!bar || !band) return undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) bar.dataset.theme = "dark";
      else delete bar.dataset.theme;
    },
    { rootMargin: "0px 0px -96% 0px" },
  );
  observer.observe(band);
  return () => {
    observer.disconnect();
    delete bar.dataset.theme;
  };
}

/** Motion of the public pages: it listens to the document, so that no link needs script. */
export function SiteMotion() {
  const router = useRouter();
  const path = usePathname();
  const [hasBegun, setBegun] = useState(false);
  const [Shapes, setShapes] = useState<ComponentType>();
  /** The anchor of a followed link, "" for the top; undefined after other navigations. */
  const anchor = useRef<string>(undefined);

  useEffect(connectPauseControls, []);

  useEffect(() => {
    if (prefersReducedMotion()) return;
    const listening = new AbortController();
    async function begin() {
      listening.abort();
      setBegun(true);
      const motion = await fetchMotion();
      if (motion) startTransition(() => setShapes(() => motion.Shapes));
    }
    for (const type of FIRST_INPUTS)
      window.addEventListener(type, begin, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, []);

  useEffect(() => {
    const prefetch = (event: Event) => {
      const link = linkOf(event);
      if (link && isSitePage(link.pathname)) router.prefetch(link.pathname + link.search);
    };
    async function follow({ pathname, search, hash, href }: HTMLAnchorElement) {
      const motion = await motionInTime();
      if (pathname === path) return scrollToAnchor(motion, hash.slice(1));
      if (motion) {
        motion.fadePage(0);
        await wait(FADE);
      }
      anchor.current = hash.slice(1);
      if (isSitePage(pathname)) router.push(pathname + search + hash, { scroll: false });
      else window.location.assign(href);
    }
    const click = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      void follow(link);
    };
    document.addEventListener("pointerover", prefetch);
    document.addEventListener("focusin", prefetch);
    document.addEventListener("click", click);
    return () => {
      document.removeEventListener("pointerover", prefetch);
      document.removeEventListener("focusin", prefetch);
      document.removeEventListener("click", click);
    };
  }, [path, router]);

  useEffect(darkenBar, [path]);

  useLayoutEffect(() => {
    if (hasBegun) return revealBelow();
  }, [hasBegun, path]);

  useEffect(() => {
    const id = anchor.current;
    anchor.current = undefined;
    if (id === undefined) return;
    void motionInTime().then((motion) => {
      motion?.fadePage(1);
      scrollToAnchor(motion, id);
    });
  }, [path]);

  useEffect(() => {
    // The back/forward cache restores the page as it was left: faded out.
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void fetchMotion().then((motion) => motion?.fadePage(1));
    };
    window.addEventListener("pageshow", show);
    return () => window.removeEventListener("pageshow", show);
  }, []);

  return Shapes && <Shapes />;
}
