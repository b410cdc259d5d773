import { badgeText } from "@/components/ui/Button";
import { Icon, type IconName } from "@/components/ui/Icon";
import { StateLink } from "@/components/ui/NextLink";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
import styles from "./NavigationLinks.module.css";
import { PendingPage, type Pending } from "./PendingPage";
import { useSectionFocus } from "./use-section-focus";

export interface NavigationItem {
  href: string;
  label: string;
  icon: IconName;
  /** Its page, until it is there. */
  page?: Pending;
}

interface Props {
  label: string;
  items: readonly NavigationItem[];
  /** The page's path. */
  path: string;
  /** The link that it belongs to. */
  section: string;
  onPress: (href: string) => void;
  /** What waits behind a link, by its address. */
  counts?: Record<string, number>;
}

/** The area's main links: in the header, or at the bottom of a phone's screen. */
export function NavigationLinks({ label, items, path, section, onPress, counts = {} }: Props) {
  const press = useSectionFocus(path);
  const currentOf = (href: string) => {
    if (href !== section) return undefined;
    return href === path ? "page" : "true";
  };
  const linksOf = (className: string | undefined, hasIcon: boolean) =>
    items.map(({ href, label: name, icon, page }) => (
      <StateLink
        scroll
        key={href}
        href={href}
        aria-current={currentOf(href)}
        className={className}
        onClick={(event) => {
          press(event, href);
          onPress(href);
        }}
      >
        {hasIcon && <Icon name={icon} />}
        {name}
        {page && <PendingPage page={page} />}
        <Waiting count={counts[href]} />
      </StateLink>
    ));
  return (
    <>
      <nav aria-label={label} className={styles.navigation}>
        {linksOf(styles.navigationLink, false)}
      </nav>
      <nav aria-label={label} className={styles.bottomBar}>
        {linksOf(styles.bottomLink, true)}
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
