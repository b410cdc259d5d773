"use client";

import styles from "./Pager.module.css";
import { TableLink } from "./TableLink";

export interface PagerState {
  label: string;
  text: string;
  /** Addresses of the first and the previous page. */
  back: [string, string] | null;
  /** Addresses of the next and the last page. */
  on: [string, string] | null;
}

export function PagerView({ label, text, back, on }: PagerState) {
  if (!back && !on) return <p className={styles.alone}>{text}</p>;
  return (
    <nav className={styles.pager} aria-label={`Pages of ${label}`}>
      <span>{text}</span>
      <span className={styles.steps}>
        <Step name="First page" href={back?.[0]} path="M9 3 5 7l4 4M3.5 3v8" />
        <Step name="Previous page" href={back?.[1]} path="M9 3 5 7l4 4" />
        <Step name="Next page" href={on?.[0]} path="m5 3 4 4-4 4" />
        <Step name="Last page" href={on?.[1]} path="m5 3 4 4-4 4M10.5 3v8" />
      </span>
    </nav>
  );
}

function Step({ name, href, path }: { name: string; href: string | undefined; path: string }) {
  const icon = (
    <svg viewBox="0 0 14 14" width="18" height="18" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
  if (!href)
    return (
      <span className={styles.step} aria-hidden="true">
        {icon}
      </span>
    );
  return (
    <TableLink className={styles.step} aria-label={name} href={href}>
      {icon}
    </TableLink>
  );
}
