"use client";

import Link from "next/link";
import { AvatarMenu } from "./AvatarMenu";
import styles from "./PortalHeader.module.css";
import { PortalNav } from "./PortalNav";

interface Props {
  siteName: string;
  /** The customer's, for the avatar and its menu. */
  name: string;
}

/** The bar above every portal page: home, the three places of the portal, the avatar. */
export function PortalHeader({ siteName, name }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link href="/" prefetch={false} className={styles.brand}>
          <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
            <rect width="32" height="32" rx="8" fill="var(--mui-palette-primary-main)" />
            <path
              d="M10 8v16M22 8v16M10 16h12"
              stroke="var(--mui-palette-primary-contrastText)"
              strokeWidth="3"
              strokeLinecap="round"
              fill="none"
            />
          </svg>
          <span className={styles.name}>{siteName}</span>
        </Link>
        <PortalNav />
        <AvatarMenu name={name} />
      </div>
    </header>
  );
}
