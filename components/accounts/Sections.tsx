import type { ReactNode } from "react";
import { Icon, type IconName } from "@/components/ui/Icon";
import { StateLink } from "@/components/ui/NextLink";
import styles from "./Sections.module.css";
import { Text } from "@/components/ui/Text";
import { Printed } from "@/components/ui/Toolbar";

export interface PageSection {
  href: string;
  label: string;
  icon: IconName;
}

interface Props {
  /** Of all sections; the page's heading. */
  title: string;
  sections: readonly PageSection[];
  /** The page's path. */
  path: string;
  /** The address of the section that is read. */
  current: string;
  children: ReactNode;
}

/** The sections of a page and other pages, in a list beside them; on a phone a line that slides. */
export function Sections({ title, sections, path, current, children }: Props) {
  // Paper has no list of sections: a section that is a page is headed by its name.
  const printed = sections.find(({ href }) => href === path);
  return (
    <>
      <div className={styles.head}>
        <Text as="h1" variant="title">
          {printed ? <Printed screen={title} paper={printed.label} /> : title}
        </Text>
      </div>
      <div className={styles.sections}>
        <nav aria-label={title} className={styles.list}>
          {sections.map(({ href, label, icon }) => {
            const content = (
              <>
                <Icon name={icon} size={20} />
                {label}
              </>
            );
            // Within the page nothing is left: unsaved changes stay.
            if (href.startsWith(`${path}#`))
              return (
                <a
                  key={href}
                  href={href.slice(path.length)}
                  aria-current={current === href ? "location" : undefined}
                  className={styles.link}
                >
                  {content}
                </a>
              );
            return (
              <StateLink
                scroll
                key={href}
                href={href}
                aria-current={current === href ? "page" : undefined}
                className={styles.link}
              >
                {content}
              </StateLink>
            );
          })}
        </nav>
        <div className={styles.section}>{children}</div>
      </div>
    </>
  );
}
