import { TableLink } from "@/components/ui/old/TableLink";
import styles from "./Views.module.css";

interface Props {
  label: string;
  views: { key: string; label: string; href: string; count?: string }[];
  current: string;
}

/** Two or three views of one tab, each with its own address. */
export function Views({ label, views, current }: Props) {
  return (
    <nav className={styles.views} aria-label={label}>
      {views.map((view) => (
        <TableLink
          key={view.key}
          href={view.href}
          className={styles.view}
          aria-current={view.key === current ? "page" : undefined}
        >
          {view.label}
          {view.count !== undefined && <span className={styles.count}>{view.count}</span>}
        </TableLink>
      ))}
    </nav>
  );
}
