import { REVEAL } from "./timing";

/**
 * Sections that lie below the screen slide in when they reach 80 % of it. What is on screen already stays as it is, and
 * nothing is hidden for print. Returns what ends it.
 */
export function revealSections(): () => void {
  const below = [...document.querySelectorAll<HTMLElement>(".section")].filter(
    (section) => section.getBoundingClientRect().top > innerHeight,
  );
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        watcher.unobserve(target);
        delete target.dataset.awaits;
        target.animate(
          { opacity: [0, 1], transform: [`translateY(${REVEAL.offset}px)`, "none"] },
          { duration: REVEAL.duration, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
        );
      }
    },
    { rootMargin: `0px 0px -${Math.round((1 - REVEAL.trigger) * 100)}% 0px` },
  );
  for (const section of below) {
    section.dataset.awaits = "";
    watcher.observe(section);
  }
  return () => {
    watcher.disconnect();
    for (const section of below) delete section.dataset.awaits;
  };
}
