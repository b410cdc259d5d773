import type { ReactNode } from "react";
import type { PageAddress } from "@/lib/core/pages";
import { Icon } from "./Icon";
import styles from "./SuggestedLinks.module.css";

interface SuggestedLink {
  href: PageAddress;
  label: string;
  text: string;
  /** Whom alone it is shown to, by CSS: a static page does not know who reads it. */
  to?: "guest" | "customer" | "admin";
}

const suggestedLinks: SuggestedLink[] = [
  { href: "/about", label: "About", text: "Who we are and how we work" },
  { href: "/services", label: "Services", text: "What each agent does, and what it costs" },
  { href: "/testimonials", label: "Testimonials", text: "What clients say, and the numbers" },
  { href: "/contact", label: "Contact", text: "Write to us, or find our number" },
  { href: "/login", label: "Login", text: "Your services, charges and invoices", to: "guest" },
  {
    href: "/dashboard",
    label: "Dashboard",
    text: "Your services, charges and invoices",
    to: "customer",
  },
  { href: "/admin-dashboard", label: "Dashboard", text: "What waits for you", to: "admin" },
];

/** Rows that lead to pages which are there, on a page that has nothing else. */
export function SuggestedLinks({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.links}>
      <ul>
        {suggestedLinks.map(({ href, label, text, to }) => (
          <li key={href} data-to={to}>
            <a href={href} target="_self" className={styles.link}>
              {label}
            </a>
            <span>{text}</span>
            <Icon name="arrow" size={20} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
