import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";
import { shownOn } from "@/components/ui/windows";
import { Icon, type IconName } from "@/components/ui/Icon";
import { StateLink } from "@/components/ui/NextLink";
import styles from "./Sections.module.css";
import { Text } from "@/components/ui/Text";

export interface Section {
  href: string;
  label: string;
  icon: IconName;
}

interface Props {
  /** Of all sections; the page's heading. */
  title: string;
  sections: readonly Section[];
  /** The page's path. */
  path: string;
  children: ReactNode;
}

/** One of several sections beside the list of all; on a phone the first one alone has the list. */
export function Sections({ title, sections, path, children }: Props) {
  const first = sections[0]?.href ?? path;
  const on = path === first ? undefined : "desk";
  return (
    <>
      <div className={styles.head}>
        <Text as="h1" variant="title" on={on}>
          {title}
        </Text>
        {on && (
          <h1 className={shownOn("phone")}>
            <StateLink scroll href={first} className={styles.back}>
              <Icon name="back" size={20} />
              {title}
            </StateLink>
          </h1>
        )}
      </div>
      <div className={styles.sections}>
        <nav aria-label={title} className={classes(styles.list, shownOn(on))}>
          {sections.map(({ href, label, icon }) => (
            <StateLink
              scroll
              key={href}
              href={href}
              aria-current={path === href ? "page" : undefined}
              className={styles.link}
            >
              <Icon name={icon} size={20} />
              {label}
              <Icon name="next" size={20} />
            </StateLink>
          ))}
        </nav>
        <div className={styles.section}>{children}</div>
      </div>
    </>
  );
}
