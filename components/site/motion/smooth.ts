import Lenis from "lenis";
import { SCROLL } from "./timing";

let running: Lenis | undefined;

/** Smooth scrolling for wheel and touch, with the spec's figures. Once a page load. */
export function smoothScroll(): void {
  running ??= new Lenis({ ...SCROLL, autoRaf: true });
}
