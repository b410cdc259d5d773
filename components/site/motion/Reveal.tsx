"use client";

import { useInView } from "framer-motion";
import * as m from "framer-motion/m";
import { useRef, useState, type ComponentProps } from "react";
import { useMotionReady } from "./SiteMotion";
import { REVEAL } from "./timing";

const variants = {
  below: { opacity: 0, y: REVEAL.offset, transition: { duration: 0 } },
  shown: {
    opacity: 1,
    y: 0,
    transition: { duration: REVEAL.seconds, ease: [0.2, 0.7, 0.2, 1] as const },
  },
};

/** Reaches far above the screen: what has been scrolled past counts as seen. */
const onScreen = { once: true, margin: "99999px 0px 0px 0px" } as const;
const reached = { once: true, margin: `99999px 0px -${REVEAL.below} 0px` } as const;

/**
 * A section that slides in when it reaches 80 % of the screen. What is on the screen when the
 * animations arrive stays as it is, and without them every section is simply there.
 */
export function Reveal(props: ComponentProps<typeof m.section>) {
  const section = useRef<HTMLElement>(null);
  const isReady = useMotionReady();
  const isOnScreen = useInView(section, onScreen);
  const isReached = useInView(section, reached);
  const [waits, setWaits] = useState<boolean>();
  if (isReady && waits === undefined) setWaits(!isOnScreen);
  return (
    <m.section
      {...props}
      ref={section}
      initial={false}
      variants={variants}
      animate={waits ? (isReached ? "shown" : "below") : undefined}
    />
  );
}
