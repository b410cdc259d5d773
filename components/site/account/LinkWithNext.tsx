"use client";

import type { ReactNode } from "react";
import { useNextTarget } from "./next-target";
import { TextLink } from "./Text";

/** A link to another screen for visitors, which leads on to where this one would. */
export function LinkWithNext({ href, children }: { href: string; children: ReactNode }) {
  const next = useNextTarget();
  return (
    <TextLink href={next === null ? href : `${href}?next=${encodeURIComponent(next)}`}>
      {children}
    </TextLink>
  );
}
