import type { ReactNode } from "react";
import { buttonClass } from "./button";

interface Props {
  href: string;
  variant?: "contained" | "outlined";
  className?: string;
  children: ReactNode;
}

/** A link of the public pages that looks like the theme's button; a plain element, so that a static page needs no script for it. */
export function LinkButton({ href, variant = "contained", className, children }: Props) {
  return (
    <a
      href={href}
      className={buttonClass(
        { variant, size: "large", tone: variant === "outlined" ? "neutral" : "primary" },
        className,
      )}
    >
      {children}
    </a>
  );
}
