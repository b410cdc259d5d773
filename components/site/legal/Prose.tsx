import type { ReactNode } from "react";
import { SiteLink } from "../motion/SiteLink";
import styles from "./Prose.module.css";

/** A page to read: chapters of running text. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}

/** How to reach the company; the contact page where the settings name no address. */
export function ContactLink({ email }: { email: string }) {
  if (email) return <a href={`mailto:${email}`}>{email}</a>;
  return <SiteLink href="/contact">our contact page</SiteLink>;
}
