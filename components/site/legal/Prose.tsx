import type { ReactNode } from "react";
import styles from "./Prose.module.css";

export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}

/** The contact page, where the settings have no email address. */
export function ContactLink({ email }: { email: string }) {
  if (email) return <a href={`mailto:${email}`}>{email}</a>;
  return <a href="/contact">our contact page</a>;
}
