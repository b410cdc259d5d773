import { contactHref, telHref } from "@/components/site/contact/links";
import type { SiteSettings } from "@/lib/domain/settings/schema";
import { PauseControl } from "../motion/PauseControl";
import { Brand } from "./Brand";
import { ButtonLink } from "./ButtonLink";
import { Icon } from "./Icon";
import { MenuDrawer, PageLinks } from "./Menu";
import { ModeToggle } from "./ModeToggle";
import layout from "./layout.module.css";
import menu from "./Menu.module.css";
import styles from "./TopBar.module.css";

type Settings = Pick<SiteSettings, "siteName" | "logo" | "contactEmail" | "contactPhone">;

export function TopBar({ settings }: { settings: Settings }) {
  return (
    <header className={styles.bar} id="top">
      <div className={styles.inner}>
        <MenuDrawer
          title={<Brand {...settings} />}
          openIcon={<Icon name="menu" />}
          closeIcon={<Icon name="close" />}
          footer={<DrawerFooter settings={settings} />}
        />
        <Brand {...settings} />
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

function DrawerFooter({ settings: { contactEmail, contactPhone } }: { settings: Settings }) {
  return (
    <>
      <div className={menu.actions}>
        <ButtonLink href={contactHref("your agents, in a demo")}>Book a Demo</ButtonLink>
        <SignIn />
      </div>
      <div className={menu.settings}>
        <PauseControl size={20} />
        <SchemeToggle />
      </div>
      <p className={menu.reach}>
        {contactEmail && (
          <a href={`mailto:${contactEmail}`} className={menu.reachLink}>
            {contactEmail}
          </a>
        )}
        {contactPhone && (
          <a href={telHref(contactPhone)} className={menu.reachLink}>
            {contactPhone}
          </a>
        )}
      </p>
    </>
  );
}

const SchemeToggle = () => (
  <ModeToggle
    className={layout.iconButton}
    light={<Icon name="sun" size={20} />}
    dark={<Icon name="moon" size={20} />}
  />
);

/** CSS shows one of the three: the page is static, FirstPaint sets who is signed in. */
const SignIn = () => (
  <>
    <a href="/login" className={`${styles.login} ${styles.guest}`}>
      Login
    </a>
    <a href="/dashboard" className={`${styles.login} ${styles.customer}`}>
      Dashboard
    </a>
    <a href="/admin-dashboard" className={`${styles.login} ${styles.admin}`}>
      Dashboard
    </a>
  </>
);
