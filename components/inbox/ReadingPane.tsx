import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";
import { StateLink } from "@/components/ui/NextLink";
import styles from "./ReadingPane.module.css";
import { Text } from "@/components/ui/Text";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";

interface Props {
  list: ReactNode;
  /** What is read; absent when the list is empty. */
  children: ReactNode;
  /** Below 900 px it takes the place of the list. */
  isOpen: boolean;
  /** What is read has its own space around it. */
  flush?: boolean;
}

/** A list of 400 pixels, and beside it what is selected there. */
export function ReadingPane({ list, children, isOpen, flush }: Props) {
  return (
    <div className={classes(styles.panes, isOpen && styles.open)}>
      <div className={styles.list}>{list}</div>
      <div className={classes(styles.pane, flush && styles.flush)} data-pane="">
        {children}
      </div>
    </div>
  );
}

interface ItemProps {
  href: string;
  title: string;
  isSelected: boolean;
  /** Before the initials: nobody has read it. */
  mark?: ReactNode;
  picture: ReactNode;
  /** ISO 8601; its day is at the end of the first line. */
  at: string;
  /** Of whom or what, and the start of the text, on one line. */
  excerpt: string;
  /** At the end of the second line: what is to be done by when. */
  children: ReactNode;
  format: Format;
  /** Milliseconds. */
  now: number;
}

/** An item of the list, two lines high; it is a link as a whole. */
export function PaneItem(props: ItemProps) {
  const { href, title, isSelected, mark, picture, at, excerpt, children, format, now } = props;
  const isThisYear = at.startsWith(new Date(now).toISOString().slice(0, 4));
  return (
    <li className={styles.item}>
      <span className={styles.mark}>{mark}</span>
      {picture}
      <div className={styles.lines}>
        <div className={styles.first}>
          <StateLink
            href={href}
            aria-current={isSelected ? "true" : undefined}
            className={styles.link}
          >
            {title}
          </StateLink>
          <Text as="span" variant="caption" color="secondary" oneLine>
            <When at={at} format={format} dayOnly isThisYear={isThisYear} />
          </Text>
        </div>
        <div className={styles.last}>
          <Text as="span" variant="caption" color="secondary" noWrap>
            {excerpt}
          </Text>
          {children}
        </div>
      </div>
    </li>
  );
}
