import type { ReactNode } from "react";
import { EmptyState } from "./EmptyState";
import { Icon, type IconName } from "./Icon";
import { StateLink } from "./NextLink";
import type { Pages, Paging } from "./pages";
import styles from "./Pagination.module.css";

/** `11–20 of 5,000` and links to the neighboring pages. */
export function Pagination({ label, text, hasEnds, back, forward }: Pages) {
  if (!back && !forward) return text && <ListNote>{text}</ListNote>;
  return (
    <nav className={styles.pages} aria-label={`Pages of ${label}`}>
      <p role="status">{text}</p>
      {hasEnds && <Step name="First page" href={back?.[0]} icon="first" />}
      <Step name="Previous page" href={back?.[1]} icon="previous" />
      <Step name="Next page" href={forward?.[0]} icon="next" />
      {hasEnds && <Step name="Last page" href={forward?.[1]} icon="last" />}
    </nav>
  );
}

/** What there is to say of a list, below it. */
export function ListNote({ children }: { children: ReactNode }) {
  return (
    <div className={styles.pages}>
      <p>{children}</p>
    </div>
  );
}

function Step({ name, href, icon }: { name: string; href?: string; icon: IconName }) {
  const content = <Icon name={icon} size={20} />;
  if (!href) return <span className={styles.step}>{content}</span>;
  return (
    <StateLink href={href} aria-label={name} className={styles.step}>
      {content}
    </StateLink>
  );
}

/** After a deletion, or by an old link: the list is not empty, but ends before this page. */
export const isPastEnd = ({ page, total, rows }: Pick<Paging, "page" | "total"> & Rows) =>
  rows.length === 0 && page > 1 && total > 0;

interface Rows {
  rows: readonly unknown[];
}

export function PastEnd({ href }: { href: string }) {
  return (
    <EmptyState
      title="Nothing on this page"
      text="The list ends before it."
      action={{ href, label: "Go to the first page" }}
    />
  );
}
