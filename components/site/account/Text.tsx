import type { ReactNode } from "react";
import styles from "./account.module.css";

export function Text({ role, children }: { role?: "status"; children: ReactNode }) {
  return (
    <p role={role} className={styles.text}>
      {children}
    </p>
  );
}

/** The token of a mailed link is in the fragment, which only a script can read. */
export function NeedsScript() {
  return (
    <noscript>
      <Text>This page needs JavaScript. Turn it on and open the link from the email again.</Text>
    </noscript>
  );
}

/** A link in a text, with a large touch target. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.link}>
      {children}
    </a>
  );
}

export function Links({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}
