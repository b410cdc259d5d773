import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";
import { StateLink } from "@/components/ui/NextLink";
import styles from "./ReadingPane.module.css";
import { Text } from "@/components/ui/Text";

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
  /** At the end of the first line. */
  at: ReactNode;
  /** The start of the text, on one line. */
  excerpt: string;
  /** The last line. */
  children: ReactNode;
}

/** An item of the list, three lines high; it is a link as a whole. */
export function PaneItem(props: ItemProps) {
  const { href, title, isSelected, mark, picture, at, excerpt, children } = props;
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
            {at}
          </Text>
        </div>
        <Text variant="caption" color="secondary" noWrap>
          {excerpt}
        </Text>
        <div className={styles.last}>{children}</div>
      </div>
    </li>
  );
}
