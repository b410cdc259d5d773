import Link from "next/link";
import type { ReactNode } from "react";
import { Icon } from "./Icon";
import styles from "./PageHead.module.css";

interface Props {
  title: string;
  intro?: ReactNode;
  /** Beside the title: a status. */
  aside?: ReactNode;
  /** At the right: what can be done here. */
  actions?: ReactNode;
  back?: { href: string; label: string };
}

/** The head of an admin page that is not a tab, with the way back. */
export function PageHead({
  title,
  intro,
  aside,
  actions,
  back = { href: "/admin-dashboard", label: "Overview" },
}: Props) {
  return (
    <div className={styles.head}>
      <Link href={back.href} className={styles.back} prefetch={false}>
        <Icon name="back" size={18} />
        {back.label}
      </Link>
      <div className={styles.row}>
        <div className={styles.titles}>
          <div className={styles.named}>
            <h2 className={styles.title}>{title}</h2>
            {aside}
          </div>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
