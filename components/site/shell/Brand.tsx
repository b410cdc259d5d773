import { SiteLink } from "../motion/SiteLink";
import { paint } from "./paint";
import styles from "./Brand.module.css";

/** Logo and name. The mark: three steps of a workflow, the last one done. */
export function Brand({ siteName }: { siteName: string }) {
  return (
    <SiteLink href="/" className={styles.brand}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill={paint.primary} />
        <path
          d="M10 8v16M22 8v16M10 16h12"
          fill="none"
          stroke={paint.onPrimary}
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="22" cy="16" r="3.2" fill={paint.dot} />
      </svg>
      <span className={styles.name}>{siteName}</span>
    </SiteLink>
  );
}
