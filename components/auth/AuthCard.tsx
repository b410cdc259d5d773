import type { ReactNode } from "react";
import { ThemeToggle } from "@/components/admin/ThemeToggle";
import { Brand } from "@/components/layout/Brand";
import styles from "./AuthCard.module.css";
import { AuthHead } from "./AuthHead";

interface Props {
  siteName: string;
  /** Left out by screens whose states have headings of their own. */
  title?: string;
  subtitle?: string;
  children: ReactNode;
}

/** The frame of the account screens: the site's bar and ground, and one card. */
export function AuthCard({ siteName, title, subtitle, children }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Brand siteName={siteName} />
        <ThemeToggle className={styles.mode} />
      </header>
      <main id="main" className={styles.card}>
        {title && <AuthHead title={title} subtitle={subtitle} />}
        {children}
      </main>
      <footer className={styles.foot}>
        <a href="/privacy">Privacy Policy</a>
        <a href="/terms">Terms of Service</a>
      </footer>
    </div>
  );
}

/** The links under a form. */
export function AuthLinks({ children }: { children: ReactNode }) {
  return <p className={styles.links}>{children}</p>;
}
