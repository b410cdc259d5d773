import type { ReactNode, Ref } from "react";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { classes } from "@/components/ui/classes";
import { Icon, type IconName } from "@/components/ui/Icon";
import { Tile } from "@/components/ui/List";
import { Text } from "@/components/ui/Text";
import { bidi } from "@/lib/core/isolated";
import styles from "./TaskRow.module.css";

interface Props {
  icon: IconName;
  /** It is overdue, or settled. */
  look?: "late" | "good";
  title: ReactNode;
  /** Gets the focus. */
  heading?: Ref<HTMLHeadingElement>;
  level?: "h2" | "h3" | undefined;
  /** The id of title and detail together, for what describes a button. */
  id?: string;
  detail: ReactNode;
  /** Before the action, from 600 px on: by when, since when. */
  aside?: ReactNode;
  action: ReactNode;
  /** On a phone the action stands below: it is more than a button. */
  wraps?: boolean;
}

/** Something to be done, as a row of a list: what it is, and its button. */
export function TaskRow({
  icon,
  look,
  title,
  heading,
  level: Heading = "h3",
  id,
  detail,
  aside,
  action,
  wraps,
}: Props) {
  return (
    <li className={classes(styles.task, wraps && styles.wraps)}>
      <Tile late={look === "late"} good={look === "good"} on="desk">
        <Icon name={icon} size={20} />
      </Tile>
      <div id={id} className={styles.text}>
        <Heading ref={heading} tabIndex={heading ? -1 : undefined}>
          {title}
        </Heading>
        <Text as="div" variant="caption" color="secondary">
          {detail}
        </Text>
      </div>
      <Text as="span" variant="caption" color="secondary" oneLine on="desk">
        {aside}
      </Text>
      <div className={styles.action}>{action}</div>
    </li>
  );
}

interface TaskLinkProps {
  href: string;
  /** What it is about, in the name of the link. */
  about: string;
  /** The first of a list of nothing else. */
  isFirst?: boolean;
  children: string;
}

/** The button of a row, where it leads to the thing. */
export const TaskLink = ({ href, about, isFirst, children }: TaskLinkProps) => (
  <ButtonLink
    href={href}
    variant={isFirst ? "contained" : "outlined"}
    color={isFirst ? "primary" : "inherit"}
    aria-label={bidi`${children}: ${about}`}
  >
    {children}
  </ButtonLink>
);

/** More about the row above it: a list, a switch. */
export function TaskNote({ children }: { children: ReactNode }) {
  return <li className={styles.note}>{children}</li>;
}

export function Tasks({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.tasks} tabIndex={-1}>
      {children}
    </ul>
  );
}
