import { PauseControl } from "../motion/PauseControl";
import { Brand } from "./Brand";
import { Icon } from "./Icon";
import { MenuDrawer, PageLinks } from "./Menu";
import { ModeToggle } from "./ModeToggle";
import styles from "./TopBar.module.css";

export function TopBar({ siteName }: { siteName: string }) {
  return (
    <header className={styles.bar} id="top">
      <div className={styles.inner}>
        <MenuDrawer
          title={siteName}
          openIcon={<Icon name="menu" />}
          closeIcon={<Icon name="close" />}
          footer={<PauseControl size={20} />}
        />
        <Brand siteName={siteName} />
        <nav aria-label="Main" className={styles.nav}>
          <ul className={styles.links}>
            <PageLinks className={styles.link} />
          </ul>
        </nav>
        <ModeToggle light={<Icon name="sun" size={20} />} dark={<Icon name="moon" size={20} />} />
        {/* CSS shows one of the three: the page is static, FirstPaint sets who is signed in. */}
        <a href="/login" className={`${styles.login} ${styles.guest}`}>
          Login
        </a>
        <a href="/dashboard" className={`${styles.login} ${styles.customer}`}>
          Dashboard
        </a>
        <a href="/admin-dashboard" className={`${styles.login} ${styles.admin}`}>
          Dashboard
        </a>
      </div>
    </header>
  );
}
