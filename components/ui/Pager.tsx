import type { AddressChange } from "./DataTable";
import styles from "./Pager.module.css";
import { TableLink } from "./TableLink";

export interface Paging {
  page: number;
  limit: number;
  total: number;
}

interface Props {
  label: string;
  paging: Paging;
  href: (change: AddressChange) => string;
  locale?: string;
}

/** `1–10 of 5,000` and the way to the neighbouring pages. */
export function Pager({ label, paging: { page, limit, total }, href, locale = "en-US" }: Props) {
  const pages = Math.max(1, Math.ceil(total / limit));
  const number = (value: number) => value.toLocaleString(locale);
  const from = Math.min((page - 1) * limit + 1, total);
  const to = Math.min(page * limit, total);
  const range = page > pages ? `Page ${number(page)} is past the end` : `${number(from)}–${number(to)} of ${number(total)}`;
  if (pages === 1 && page === 1) return <p className={styles.alone}>{total === 1 ? "1 entry" : `${number(total)} entries`}</p>;
  return (
    <nav className={styles.pager} aria-label={`Pages of ${label}`}>
      <span className={styles.range}>{range}</span>
      <span className={styles.steps}>
        {step("First page", 1, page > 1, "M9 3 5 7l4 4M3.5 3v8")}
        {step("Previous page", Math.min(page - 1, pages), page > 1, "M9 3 5 7l4 4")}
        {step("Next page", page + 1, page < pages, "m5 3 4 4-4 4")}
        {step("Last page", pages, page < pages, "m5 3 4 4-4 4M10.5 3v8")}
      </span>
    </nav>
  );

  function step(name: string, target: number, possible: boolean, path: string) {
    const icon = (
      <svg viewBox="0 0 14 14" width="18" height="18" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    );
    if (!possible) return <span className={styles.step} aria-hidden="true">{icon}</span>;
    return <TableLink className={styles.step} aria-label={name} href={href({ page: target === 1 ? null : target })}>{icon}</TableLink>;
  }
}
