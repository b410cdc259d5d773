import { badgeText } from "@/components/ui/Button";
import { Icon, type IconName } from "@/components/ui/Icon";
import { StateLink } from "@/components/ui/NextLink";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
import styles from "./NavigationLinks.module.css";
import { PendingPage, type Pending } from "./PendingPage";

export interface NavigationItem {
  href: string;
  label: string;
  icon: IconName;
  /** Its page, until it is there. */
  page?: Pending;
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
  /** What waits behind a link, by its address. */
  counts?: Record<string, number>;
}

/** The area's main links: in the header, or at the bottom of a phone's screen. */
export function NavigationLinks({ label, items, path, section, counts = {} }: Props) {
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
          .map(({ href, label: name, page }) => (
            <StateLink
              scroll
              key={href}
              href={href}
              aria-current={currentOf(href, sectionPage)}
              className={styles.navigationLink}
            >
              {name}
              {page && <PendingPage page={page} />}
              <Waiting count={counts[href]} />
            </StateLink>
          ))}
      </nav>
      <nav aria-label={label} className={styles.bottomBar}>
        {items.map(({ href, label: name, icon, page }) => (
          <StateLink
            scroll
            key={href}
            href={href}
            aria-current={currentOf(href)}
            className={styles.bottomLink}
          >
            <Icon name={icon} />
            {name}
            {page && <PendingPage page={page} />}
            <Waiting count={counts[href]} />
          </StateLink>
        ))}
      </nav>
    </>
  );
}

function Waiting({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {badgeText(count)}
      <VisuallyHidden> wait for you</VisuallyHidden>
    </span>
  );
}
