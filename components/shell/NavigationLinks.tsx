import { Icon, type IconName } from "@/components/ui/Icon";
import { StateLink } from "@/components/ui/NextLink";
import styles from "./NavigationLinks.module.css";

export interface NavigationItem {
  href: string;
  label: string;
  icon: IconName;
  /** A section of a page, linked on a phone only. */
  isPhoneOnly?: boolean;
}

interface Props {
  label: string;
  items: readonly NavigationItem[];
  /** The page's path. */
  path: string;
  /** The link that it belongs to; the page of a section stands for it where it has no link. */
  section: string;
}

/** The area's main links: in the header, or at the bottom of a phone's screen. */
export function NavigationLinks({ label, items, path, section }: Props) {
  const currentOf = (href: string, current = section) => {
    if (href !== current) return undefined;
    return href === path ? "page" : "true";
  };
  const [sectionPage] = section.split("#");
  return (
    <>
      <nav aria-label={label} className={styles.navigation}>
        {items
          .filter(({ isPhoneOnly }) => !isPhoneOnly)
          .map(({ href, label: name }) => (
            <StateLink
              scroll
              key={href}
              href={href}
              aria-current={currentOf(href, sectionPage)}
              className={styles.navigationLink}
            >
              {name}
            </StateLink>
          ))}
      </nav>
      <nav aria-label={label} className={styles.bottomBar}>
        {items.map(({ href, label: name, icon }) => (
          <StateLink
            scroll
            key={href}
            href={href}
            aria-current={currentOf(href)}
            className={styles.bottomLink}
          >
            <Icon name={icon} />
            {name}
          </StateLink>
        ))}
      </nav>
    </>
  );
}
