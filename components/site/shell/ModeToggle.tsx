"use client";

import type { ReactNode } from "react";
import { useDarkMode } from "./mode";

interface Props {
  className: string | undefined;
  light: ReactNode;
  dark: ReactNode;
  /** Before them. */
  children?: ReactNode;
}

/** base.css shows one of the two. Its look is its user's: a shared sheet is a request more. */
export function ModeToggle({ className, light, dark, children }: Props) {
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
      <span data-mode="light">{light}</span>
      <span data-mode="dark">{dark}</span>
    </button>
  );
}
