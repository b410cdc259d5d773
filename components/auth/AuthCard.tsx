import Link from "next/link";
import type { ReactNode } from "react";
import styles from "./AuthCard.module.css";

interface Props {
  siteName: string;
  title: string;
  subtitle?: string;
  children: ReactNode;
}

/** The frame of the account screens: the brand above one card. */
export function AuthCard({ siteName, title, subtitle, children }: Props) {
  return (
    <div className={styles.page}>
      <header>
        <Link href="/" className={styles.brand} prefetch={false}>{siteName}</Link>
      </header>
      <main id="main" className={styles.card}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {children}
      </main>
    </div>
  );
}

/** The links under a form. */
export function AuthLinks({ children }: { children: ReactNode }) {
  return <p className={styles.links}>{children}</p>;
}

/** A sentence of a state without a form. */
export function AuthText({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>;
}
