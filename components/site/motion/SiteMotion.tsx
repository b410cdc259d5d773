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
} from "react";
import type { ReactNode } from "react";
import { withChunkTimeout } from "@/lib/core/chunk";
import { DRIFT, FADE, FOOTER_SCROLL, SCROLL } from "./timing";

/** Whether the animations are loaded; never with reduced motion. */
const ReadyContext = createContext(false);
export const useMotionReady = () => useContext(ReadyContext);

const LeavingContext = createContext(false);

/** Without the provider, as in the error document, the browser loads the page. */
const NavigateContext = createContext((href: string) => window.location.assign(href));
/** Fades out and navigates; on the current page scrolls to the anchor. */
export const useNavigate = () => useContext(NavigateContext);

/** Pages of this root layout; the browser loads those of the others. */
export const isSitePage = (href: string) =>
  /^\/(about|testimonials|contact|privacy|terms)?([?#]|$)/.test(href);

const idle = () =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });

async function fetchMotion() {
  await idle();
  await new Promise((resolve) => setTimeout(resolve, DRIFT.delay));
  return withChunkTimeout(import("./motion-features"));
}

/** Scrolls to the element with this id, or to the top. */
function scrollToAnchor(lenis: Lenis | undefined, id: string) {
  const target = id ? document.getElementById(id) : null;
  if (lenis) lenis.scrollTo(target ?? 0, { duration: FOOTER_SCROLL / 1_000 });
  else if (target) target.scrollIntoView({ behavior: "instant" });
  else window.scrollTo({ top: 0, behavior: "instant" });
}

/** Motion of the public pages: fetched when the browser is idle, not with reduced motion. */
export function SiteMotion({ children }: { children: ReactNode }) {
  const router = useRouter();
  const path = usePathname();
  const isReduced = useReducedMotion() === true;
  const lenis = useRef<Lenis>(undefined);
  const [isReady, setReady] = useState(false);
  const [leftPath, setLeftPath] = useState<string>();
  /** The anchor of a followed link, "" for the top; undefined after other navigations. */
  const anchor = useRef<string>(undefined);
  if (leftPath !== undefined && leftPath !== path) setLeftPath(undefined);

  async function features() {
    if (isReduced) return new Promise<never>(() => {});
    const { domMin, Lenis } = await fetchMotion();
    lenis.current = new Lenis({ ...SCROLL, autoRaf: true });
    // Every section renders again: input has priority.
    startTransition(() => setReady(true));
    return domMin;
  }

  const navigate = useCallback(
    (href: string) => {
      const { pathname, hash } = new URL(href, location.href);
      const id = hash.slice(1);
      if (pathname === path) return scrollToAnchor(lenis.current, id);
      const leave = () => {
        anchor.current = id;
        if (isSitePage(href)) router.push(href, { scroll: false });
        else window.location.assign(href);
      };
      if (isReduced) return leave();
      setLeftPath(path);
      setTimeout(leave, FADE);
    },
    [path, isReduced, router],
  );

  useEffect(() => {
    const scroller = lenis.current;
    return () => scroller?.destroy();
  }, [isReady]);

  useEffect(() => {
    if (anchor.current !== undefined) scrollToAnchor(lenis.current, anchor.current);
    anchor.current = undefined;
  }, [path, isReady]);

  useEffect(() => {
    // The back/forward cache restores the page as it was left: faded out.
    const show = () => setLeftPath(undefined);
    window.addEventListener("pageshow", show);
    return () => window.removeEventListener("pageshow", show);
  }, []);

  return (
    <LazyMotion strict features={features}>
      <MotionConfig reducedMotion="user">
        <NavigateContext value={navigate}>
          <ReadyContext value={isReady}>
            <LeavingContext value={leftPath === path}>{children}</LeavingContext>
          </ReadyContext>
        </NavigateContext>
      </MotionConfig>
    </LazyMotion>
  );
}

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
