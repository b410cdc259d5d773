import { Icon, type SiteIcon } from "@/components/site/shell/Icon";
import type { SiteSettings } from "@/lib/domain/settings/schema";
import styles from "./ContactDetails.module.css";
import { telHref } from "@/lib/core/tel-href";

type Details = Pick<SiteSettings, "contactEmail" | "contactPhone" | "address">;

const rows: {
  label: string;
  key: keyof Details;
  icon: SiteIcon;
  href?: (value: string) => string;
}[] = [
  { label: "Email", key: "contactEmail", icon: "mail", href: (value) => `mailto:${value}` },
  { label: "Phone", key: "contactPhone", icon: "phone", href: telHref },
  { label: "Location", key: "address", icon: "pin" },
];

export function ContactDetails({ details }: { details: Details }) {
  return (
    <dl className={styles.details}>
      {rows.map(({ label, key, icon, href }) => (
        <div key={key} className={styles.row}>
          <dt>
            <span className={styles.icon}>
              <Icon name={icon} size={20} />
            </span>
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
