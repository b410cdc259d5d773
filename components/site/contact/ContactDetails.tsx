import type { SiteSettings } from "@/lib/domain/settings/schema";
import styles from "./ContactDetails.module.css";
import { telHref } from "@/lib/core/tel-href";

type Details = Pick<SiteSettings, "contactEmail" | "contactPhone" | "address">;

const rows: {
  label: string;
  key: keyof Details;
  href?: (value: string) => string;
}[] = [
  { label: "Email", key: "contactEmail", href: (value) => `mailto:${value}` },
  { label: "Phone", key: "contactPhone", href: telHref },
  { label: "Location", key: "address" },
];

export function ContactDetails({ details }: { details: Details }) {
  return (
    <dl className={styles.details}>
      {rows.map(({ label, key, href }) => (
        <div key={key} className={styles.row}>
          <dt>{label}</dt>
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
