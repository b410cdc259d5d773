import type { SiteSettings } from "@/lib/domain/settings/schema";
import { Brand } from "./Brand";
import styles from "./Maintenance.module.css";

/** The site is closed for a while: how to reach the agency meanwhile. */
export function Maintenance({
  settings: { siteName, contactEmail, contactPhone },
}: {
  settings: SiteSettings;
}) {
  return (
    <main className={styles.closed}>
      <Brand siteName={siteName} />
      <h1>We are back soon</h1>
      <p className={styles.text}>The site is being worked on. Your services keep running.</p>
      {contactEmail && (
        <p className={styles.text}>
          Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          {contactPhone && `, or call ${contactPhone}`}.
        </p>
      )}
    </main>
  );
}
