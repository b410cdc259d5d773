import { Brand } from "./Brand";
import { MenuDrawer, PageLinks, SchemeToggle } from "./Menu";
import type { BarSettings } from "./Menu";
import { SignIn } from "./SignIn";
import styles from "./TopBar.module.css";

export function TopBar({ siteName, logo, contactEmail, contactPhone }: BarSettings) {
  return (
    <header className={styles.bar} id="top">
      <div className={styles.inner}>
        <MenuDrawer
          siteName={siteName}
          logo={logo}
          contactEmail={contactEmail}
          contactPhone={contactPhone}
        />
        <Brand siteName={siteName} logo={logo} />
        <nav aria-label="Main" className={styles.nav}>
          <ul className={styles.links}>
            <PageLinks className={styles.link} />
          </ul>
        </nav>
        <SchemeToggle />
        <SignIn />
      </div>
    </header>
  );
}
