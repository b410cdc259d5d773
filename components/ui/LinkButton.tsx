import type { ReactNode } from "react";
import styles from "./LinkButton.module.css";

interface Props {
  href: string;
  variant?: "contained" | "outlined";
  className?: string;
  children: ReactNode;
}

/** A link that looks like the theme's button; a plain element, so that a static page needs no script for it. */
export function LinkButton({ href, variant = "contained", className = "", children }: Props) {
  return (
    <a href={href} className={`${styles.button} ${styles[variant]} ${className}`}>
      {children}
    </a>
  );
}
