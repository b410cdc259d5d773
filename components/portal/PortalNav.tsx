"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import styles from "./PortalHeader.module.css";

const places = [
  { href: "/dashboard", label: "Overview" },
  { href: "/dashboard/services", label: "Services" },
  { href: "/dashboard/account", label: "Account" },
];

export function PortalNav() {
  const path = usePathname();
  return (
    <nav aria-label="Portal" className={styles.nav}>
      {places.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          className={styles.place}
          aria-current={path === href ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
