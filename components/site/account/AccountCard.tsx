import type { ReactNode } from "react";
import { ModeToggle } from "@/components/site/shell/ModeToggle";
import { Icon } from "@/components/ui/Icon";
import { Mark } from "@/components/ui/Mark";
import type { Brand } from "@/lib/domain/settings/schema";
import { Heading } from "./Heading";
import styles from "./account.module.css";

interface Props {
  brand: Brand;
  /** Absent on screens whose states have their own headings. */
  title?: string;
  subtitle?: ReactNode;
  /** Where the mails of a demonstration can be read. */
  mailsHref?: string | null;
  /** Wider: for a table. */
  roomy?: boolean;
  /** Beside the card on a wide screen. */
  picture?: ReactNode;
  children: ReactNode;
}

/** The frame of the account screens: the site's bar and background, and one card. */
export function AccountCard({
  brand,
  title,
  subtitle,
  mailsHref,
  roomy = false,
  picture,
  children,
}: Props) {
  return (
    <div className={picture ? styles.wide : styles.screen}>
      <header className={styles.bar}>
        <a href="/" className={styles.brand}>
          <Mark logo={brand.logo} size={28} />
          <span className={styles.name}>{brand.siteName}</span>
        </a>
        <ModeToggle className={styles.toggle}>
          <span data-mode="light">
            <Icon name="sun" size={22} />
          </span>
          <span data-mode="dark">
            <Icon name="moon" size={22} />
          </span>
        </ModeToggle>
      </header>
      <main id="main" className={roomy ? styles.roomy : styles.card}>
        {title && <Heading title={title} subtitle={subtitle} />}
        {children}
      </main>
      {picture}
      <footer className={styles.foot}>
        {mailsHref && <a href={mailsHref}>Emails of this demonstration</a>}
        <a href="/privacy">Privacy Policy</a>
        <a href="/terms">Terms of Service</a>
      </footer>
    </div>
  );
}
