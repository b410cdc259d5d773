"use client";

import type { ReactNode } from "react";
import { useDarkMode } from "./mode";

interface Props {
  className: string | undefined;
  /** Of what has `data-mode`, base.css shows one. */
  children: ReactNode;
}

/** Its look is its user's: a shared sheet is a request more. */
export function ModeToggle({ className, children }: Props) {
  const [isDark, setDark] = useDarkMode();
  return (
    <button
      type="button"
      className={className}
      aria-label="Dark mode"
      aria-pressed={isDark}
      onClick={() => setDark(!isDark)}
    >
      {children}
    </button>
  );
}
