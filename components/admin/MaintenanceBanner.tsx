import Link from "next/link";
import { Icon } from "./Icon";
import styles from "./AdminHeader.module.css";

export function MaintenanceBanner() {
  return (
    <div className={styles.bannerRow} role="status">
      <div className={styles.banner}>
        <Icon name="warning" />
        <span>
          <strong>Maintenance mode is on.</strong> Visitors and customers see a maintenance page.
        </span>
        <Link href="/admin-dashboard?tab=settings" prefetch={false}>
          Change
        </Link>
      </div>
    </div>
  );
}
