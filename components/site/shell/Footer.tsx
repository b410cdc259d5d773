import type { PageAddress } from "@/lib/core/pages";
import type { SiteSettings, Social } from "@/lib/domain/settings/schema";
import { PauseControl } from "@/components/site/motion/PauseControl";
import { Brand } from "./Brand";
import { telHref } from "@/lib/core/tel-href";
import { Icon, type SiteIcon } from "./Icon";
import layout from "./layout.module.css";
import styles from "./Footer.module.css";

/** The first year of the copyright line. */
const SINCE = 2025;
const services = [
  ...["Process Automation", "AI Consulting", "Data Intelligence", "Custom Solutions"].map(
    (label) => ({ href: "/#services", label }),
  ),
  { href: "/services", label: "All services and prices" },
];
const company: { href: PageAddress; label: string }[] = [
  { href: "/about", label: "About Us" },
  { href: "/testimonials", label: "Case Studies" },
  { href: "/", label: "Careers" },
  { href: "/", label: "Blog" },
];
/** Shown where the settings have an address. */
const social: { key: keyof Social; label: string; icon: SiteIcon }[] = [
  { key: "x", label: "X", icon: "microblog" },
  { key: "linkedin", label: "LinkedIn", icon: "network" },
  { key: "github", label: "GitHub", icon: "code" },
  { key: "instagram", label: "Instagram", icon: "camera" },
];

function Column({ title, links }: { title: string; links: { href: string; label: string }[] }) {
  return (
    <div className={layout.screenOnly}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={label}>
            <a href={href} className={styles.link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface FooterProps {
  settings: SiteSettings;
  year: number;
  /** Whether there is a page about data processing. */
  hasProcessing: boolean;
}

export function Footer({ settings, year, hasProcessing }: FooterProps) {
  const { siteName, siteDescription, contactEmail, contactPhone, address } = settings;
  const profiles = social.flatMap(({ key, ...link }) => {
    const href = settings.social[key];
    return href ? [{ ...link, href }] : [];
  });
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <Brand siteName={siteName} logo={settings.logo} />
          <p className={styles.about}>{siteDescription}</p>
          {address && <address className={styles.about}>{address}</address>}
        </div>
        <Column title="Services" links={services} />
        <Column title="Company" links={company} />
        <div>
          <h2 className={styles.title}>Connect</h2>
          {profiles.length > 0 && (
            <ul className={styles.social}>
              {profiles.map(({ href, label, icon }) => (
                <li key={label}>
                  <a
                    className={styles.icon}
                    href={href}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={`${label} (opens in a new tab)`}
                  >
                    <Icon name={icon} size={20} />
                  </a>
                </li>
              ))}
            </ul>
          )}
          <ul className={styles.addresses}>
            {contactEmail && (
              <li>
                <a className={styles.link} href={`mailto:${contactEmail}`}>
                  {contactEmail}
                </a>
              </li>
            )}
            {contactPhone && (
              <li>
                <a className={styles.link} href={telHref(contactPhone)}>
                  {contactPhone}
                </a>
              </li>
            )}
          </ul>
        </div>
      </div>
      <div className={styles.bottom}>
        <p>
          © {year > SINCE ? `${SINCE}–${year}` : SINCE} {siteName}. All rights reserved.
        </p>
        <PauseControl size={16} />
        <ul className={styles.legal}>
          <li>
            <a href="/privacy" className={styles.link}>
              Privacy Policy
            </a>
          </li>
          <li>
            <a href="/terms" className={styles.link}>
              Terms of Service
            </a>
          </li>
          {hasProcessing && (
            <li>
              <a href="/legal/processing" className={styles.link}>
                Data Processing
              </a>
            </li>
          )}
        </ul>
      </div>
    </footer>
  );
}
