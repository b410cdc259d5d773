import Link from "next/link";
import { AvatarMenu } from "./AvatarMenu";
import { Icon } from "./Icon";
import { ThemeToggle } from "./ThemeToggle";
import styles from "./AdminHeader.module.css";

interface Props {
  siteName: string;
  adminName: string;
  /** Inquiries with status `new`. */
  unread: number;
}

/** The bar above every admin screen; its heading is the one level-1 heading of the area. */
export function AdminHeader({ siteName, adminName, unread }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link
          href="/"
          className={styles.mark}
          aria-label={`${siteName}, public site`}
          prefetch={false}
        >
          <span aria-hidden="true">{siteName.slice(0, 1).toUpperCase()}</span>
        </Link>
        <div className={styles.titles}>
          <h1 className={styles.title}>
            <Link href="/admin-dashboard" prefetch={false}>
              Admin Dashboard
            </Link>
          </h1>
          <p className={styles.welcome}>Welcome, {adminName}</p>
        </div>
        <div className={styles.tools}>
          <Link
            href="/admin-dashboard/inbox"
            className={styles.tool}
            prefetch={false}
            aria-label={unread > 0 ? `Inbox, ${unread} unread` : "Inbox, nothing unread"}
            title="Inbox"
          >
            <Icon name="inbox" size={24} />
            {unread > 0 && (
              <span className={styles.badge} aria-hidden="true">
                {unread > 99 ? "99+" : unread}
              </span>
            )}
          </Link>
          <ThemeToggle className={styles.tool} />
          <AvatarMenu name={adminName} />
        </div>
      </div>
    </header>
  );
}
