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

/** The margin counts sections above the viewport as in view. */
const onScreen = { once: true, margin: "99999px 0px 0px 0px" } as const;
const inRevealZone = { once: true, margin: `99999px 0px -${REVEAL.below} 0px` } as const;

/** Slides in at 80 % of the viewport, unless it was in view when the animations loaded. */
export function Reveal(props: ComponentProps<typeof m.section>) {
  const section = useRef<HTMLElement>(null);
  const isReady = useMotionReady();
  const isOnScreen = useInView(section, onScreen);
  const isRevealed = useInView(section, inRevealZone);
  const [isAnimated, setAnimated] = useState<boolean>();
  if (isReady && isAnimated === undefined) setAnimated(!isOnScreen);
  const state = isRevealed ? "shown" : "below";
  return (
    <m.section
      {...props}
      ref={section}
      initial={false}
      variants={variants}
      animate={isAnimated ? state : undefined}
    />
  );
}
