import { Icon } from "@/components/ui/Icon";
import { PauseControl } from "../motion/PauseControl";
import { SiteLink } from "../motion/SiteLink";
import { Brand } from "./Brand";
import { MenuDrawer } from "./MenuDrawer";
import { ModeToggle } from "./ModeToggle";
import styles from "./TopBar.module.css";

const links = [
  { href: "/about", label: "About" },
  { href: "/testimonials", label: "Testimonials" },
  { href: "/contact", label: "Contact" },
] as const;

export function TopBar({ siteName }: { siteName: string }) {
  const items = links.map(({ href, label }) => (
    <li key={href}>
      <SiteLink href={href} marksCurrent className={styles.link}>
        {label}
      </SiteLink>
    </li>
  ));
  return (
    <header className={styles.bar} id="top">
      <div className={styles.inner}>
        <MenuDrawer
          title={siteName}
          links={links}
          openIcon={<Icon name="menu" />}
          closeIcon={<Icon name="close" />}
          footer={
            <PauseControl
              pause={<Icon name="pause" size={20} />}
              play={<Icon name="play" size={20} />}
            />
          }
        />
        <Brand siteName={siteName} />
        <nav aria-label="Main" className={styles.nav}>
          <ul className={styles.links}>{items}</ul>
        </nav>
        <ModeToggle light={<Icon name="sun" size={20} />} dark={<Icon name="moon" size={20} />} />
        {/* CSS shows one of the three: the page is static, FirstPaint sets who is signed in. */}
        <SiteLink href="/login" className={`${styles.login} ${styles.guest}`}>
          Login
        </SiteLink>
        <SiteLink href="/dashboard" className={`${styles.login} ${styles.customer}`}>
          Dashboard
        </SiteLink>
        <SiteLink href="/admin-dashboard" className={`${styles.login} ${styles.admin}`}>
          Dashboard
        </SiteLink>
      </div>
    </header>
  );
}
