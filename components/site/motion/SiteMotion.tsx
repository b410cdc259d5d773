"use client";

import { LazyMotion, MotionConfig, useReducedMotion } from "framer-motion";
import * as m from "framer-motion/m";
import type Lenis from "lenis";
import { usePathname, useRouter } from "next/navigation";
import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { withChunkTimeout } from "@/lib/core/chunk";
import { DRIFT, FADE, FOOTER_SCROLL, SCROLL } from "./timing";

/** Whether the animations have been fetched; never where the system asks for stillness. */
const ReadyContext = createContext(false);
export const useMotionReady = () => useContext(ReadyContext);

const LeavingContext = createContext(false);

/** Without the provider, as on the page of last resort, the browser itself goes. */
const GoContext = createContext((href: string) => window.location.assign(href));
/**
 * Fades the page out and goes to an address; scrolls to its place when the page is already there.
 */
export const useGo = () => useContext(GoContext);

/** Pages of this root layout; the browser itself loads those of the others. */
export const isSitePage = (href: string) =>
  /^\/(about|testimonials|contact|privacy|terms)?([?#]|$)/.test(href);

const idle = () =>
  new Promise((done) => {
    if ("requestIdleCallback" in window) requestIdleCallback(done, { timeout: 2_000 });
    else setTimeout(done, 200);
  });

async function fetchMotion() {
  await idle();
  await new Promise((done) => setTimeout(done, DRIFT.delay));
  return withChunkTimeout(import("./late"));
}

/** Scrolls to the element of that id, or to the top. */
function scrollToPlace(lenis: Lenis | undefined, id: string) {
  const place = id ? document.getElementById(id) : null;
  if (lenis) lenis.scrollTo(place ?? 0, { duration: FOOTER_SCROLL / 1_000 });
  else if (place) place.scrollIntoView({ behavior: "instant" });
  else window.scrollTo({ top: 0, behavior: "instant" });
}

/**
 * Motion of the public pages: fetched when the page is idle, none of it where the system asks for
 * stillness.
 */
export function SiteMotion({ children }: { children: ReactNode }) {
  const router = useRouter();
  const path = usePathname();
  const isStill = useReducedMotion() === true;
  const lenis = useRef<Lenis>(undefined);
  const [isReady, setReady] = useState(false);
  const [left, setLeft] = useState<string>();
  /** The place on the page that a link leads to, its top being ""; undefined when no link did. */
  const wanted = useRef<string>(undefined);
  // The next page shows, and so does this one when the browser comes back to it.
  if (left !== undefined && left !== path) setLeft(undefined);

  async function features() {
    if (isStill) return new Promise<never>(() => {});
    const { domMin, Lenis } = await fetchMotion();
    lenis.current = new Lenis({ ...SCROLL, autoRaf: true });
    // Every section hears of it: whoever taps meanwhile comes first.
    startTransition(() => setReady(true));
    return domMin;
  }

  const go = useCallback(
    (href: string) => {
      const { pathname, hash } = new URL(href, location.href);
      const id = hash.slice(1);
      if (pathname === path) return scrollToPlace(lenis.current, id);
      const leave = () => {
        wanted.current = id;
        if (isSitePage(href)) router.push(href, { scroll: false });
        else window.location.assign(href);
      };
      if (isStill) return leave();
      setLeft(path);
      setTimeout(leave, FADE);
    },
    [path, isStill, router],
  );

  useEffect(() => {
    const scroller = lenis.current;
    return () => scroller?.destroy();
  }, [isReady]);

  useEffect(() => {
    if (wanted.current !== undefined) scrollToPlace(lenis.current, wanted.current);
    wanted.current = undefined;
  }, [path, isReady]);

  useEffect(() => {
    // The browser may bring back a page as it was left: faded.
    const arrive = () => setLeft(undefined);
    window.addEventListener("pageshow", arrive);
    return () => window.removeEventListener("pageshow", arrive);
  }, []);

  return (
    <LazyMotion strict features={features}>
      <MotionConfig reducedMotion="user">
        <GoContext value={go}>
          <ReadyContext value={isReady}>
            <LeavingContext value={left === path}>{children}</LeavingContext>
          </ReadyContext>
        </GoContext>
      </MotionConfig>
    </LazyMotion>
  );
}

/** What fades away and back with a change of the path. */
export function FadingPage({ className, children }: { className?: string; children: ReactNode }) {
  const isLeaving = useContext(LeavingContext);
  return (
    <m.div
      id="page"
      className={className}
      animate={{ opacity: isLeaving ? 0 : 1 }}
      transition={{ duration: FADE / 1_000 }}
    >
      {children}
    </m.div>
  );
}
