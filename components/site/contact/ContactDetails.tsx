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

/** Rendered with the static page, refreshed from the API once on mount. */
export function ContactDetails({
  rendered,
  icons,
}: {
  rendered: Details;
  /** Rendered on the server: the browser does not load the icon set. */
  icons: Record<keyof Details, ReactNode>;
}) {
  const [details, setDetails] = useState(rendered);
  const [isLoading, setLoading] = useState(true);

  useEffect(() => {
    const controller = new AbortController();
    api
      .get<{ settings: Details }>("/api/settings", { signal: controller.signal })
      .then(({ settings }) => setDetails(settings))
      // The rendered details stay.
      .catch(() => undefined)
      .finally(() => setLoading(false));
    return () => controller.abort();
  }, []);

  if (isLoading && rows.every(({ key }) => !details[key]))
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
            <Value text={details[key]} href={href} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ text, href }: { text: string; href?: (value: string) => string }) {
  if (!text) return "—";
  return href ? <a href={href(text)}>{text}</a> : text;
}
