"use client";

import { useEffect, useState } from "react";

/** How far down the window a section's heading has to be to count as read, as a share of it. */
const LINE = 0.3;

/** The last section whose heading has passed the line; at the page's end the last of all. */
function sectionAt(ids: readonly string[]): string | undefined {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1) return ids.at(-1);
  return ids.findLast((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
    return top <= clientHeight * LINE;
  });
}

/**
 * The section of a page that is read, of several ids with a space between. One that a link led to
 * stays until the reader scrolls: at the page's end several are in sight.
 */
export function useSectionInView(list: string): string | undefined {
  const [first] = list.split(" ");
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const ids = list.split(" ").filter(Boolean);
    if (ids.length === 0) return;
    const target = () => ids.find((id) => `#${id}` === window.location.hash);
    let isHeld = target() !== undefined;
    const follow = () => {
      if (!isHeld) setCurrent(sectionAt(ids));
    };
    const jump = () => {
      isHeld = target() !== undefined;
      setCurrent(target() ?? sectionAt(ids));
    };
    const release = () => {
      isHeld = false;
    };
    const frame = requestAnimationFrame(jump);
    const passive = { passive: true };
    window.addEventListener("scroll", follow, passive);
    window.addEventListener("hashchange", jump);
    for (const event of ["wheel", "touchmove", "keydown"])
      window.addEventListener(event, release, passive);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", follow);
      window.removeEventListener("hashchange", jump);
      for (const event of ["wheel", "touchmove", "keydown"])
        window.removeEventListener(event, release);
    };
  }, [list]);

  return list === "" ? undefined : (current ?? first);
}
