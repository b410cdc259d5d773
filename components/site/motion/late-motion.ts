import { animate } from "framer-motion/dom/mini";
import Lenis from "lenis";
import { FADE, FOOTER_SCROLL, SCROLL } from "./timing";

/* Fetched at the first input (SiteMotion). */

export { Shapes } from "./Shapes";

/** Smooth scrolling begins when this file has come. */
const lenis = new Lenis({ ...SCROLL, autoRaf: true });

export const scrollTo = (target: HTMLElement | 0) =>
  lenis.scrollTo(target, { duration: FOOTER_SCROLL / 1_000 });

export const fadePage = (opacity: 0 | 1) =>
  animate("#page", { opacity }, { duration: FADE / 1_000 });
