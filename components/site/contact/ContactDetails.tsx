"use client";

import { useEffect, useState, type ReactNode } from "react";
import { api } from "@/lib/http/client";
import { Spinner } from "@/components/site/shell/Spinner";
import type { SiteSettings } from "@/lib/domain/settings/schema";
import styles from "./ContactDetails.module.css";
import { telHref } from "./links";

type Details = Pick<SiteSettings, "contactEmail" | "contactPhone" | "address">;

const rows: {
  label: string;
  key: keyof Details;
  href?: (value: string) => string;
}[] = [
  { label: "Email", key: "contactEmail", href: (value) => `mailto:${value}` },
  {
    label: "Phone",
    key: "contactPhone",
    href: telHref,
  },
  { label: "Location", key: "address" },
];

/**
 * E-mail, phone and place as rendered with the page, refreshed from the API once on mount; a dash
 * for what is empty.
 */
export function ContactDetails({
  rendered,
  icons,
}: {
  rendered: Details;
  /** Rendered on the server: the browser need not load the whole set. */
  icons: Record<keyof Details, ReactNode>;
}) {
  const [details, setDetails] = useState(rendered);
  const [asking, setAsking] = useState(true);

  useEffect(() => {
    const leaving = new AbortController();
    api
      .get<{ settings: Details }>("/api/settings", { signal: leaving.signal })
      .then(({ settings }) => setDetails(settings))
      // What was rendered stays: it is empty, and so a dash, when nothing was ever loaded.
      .catch(() => undefined)
      .finally(() => setAsking(false));
    return () => leaving.abort();
  }, []);

  if (asking && rows.every(({ key }) => !details[key]))
    return <Spinner label="Loading contact information" />;

  return (
    <dl className={styles.details}>
      {rows.map(({ label, key, href }) => (
        <div key={key} className={styles.row}>
          <dt>
            <span className={styles.icon}>{icons[key]}</span>
            {label}
          </dt>
          <dd>
            {details[key] ? (
              href ? (
                <a href={href(details[key])}>{details[key]}</a>
              ) : (
                details[key]
              )
            ) : (
              "—"
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
