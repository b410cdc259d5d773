import type { ReactNode } from "react";
import { ButtonLink } from "./ButtonLink";
import { classes } from "./classes";
import { Icon, type IconName } from "./Icon";
import styles from "./EmptyState.module.css";
import { Row } from "./Row";
import { Text } from "./Text";

export type Tone = "good" | "waiting" | "bad" | "neutral";

interface Props {
  title: string;
  /** `h1` where it is all that a page shows. */
  level?: "p" | "h1";
  text?: ReactNode;
  icon?: IconName;
  /** An outcome rather than a lack: its icon in a disc of the color. */
  tone?: Tone;
  /** `isMain`: the one filled button of the page. */
  action?: { href: string; label: string; isMain?: boolean };
  /** A button instead of a link. */
  children?: ReactNode;
}

export function EmptyState({
  title,
  level = "p",
  text,
  icon = "inbox",
  tone,
  action,
  children,
}: Props) {
  return (
    <div className={styles.empty}>
      {tone ? (
        <span className={classes(styles.disc, tone !== "neutral" && styles[tone])}>
          <Icon name={icon} />
        </span>
      ) : (
        <Icon name={icon} />
      )}
      <Text as={level} variant={level === "h1" ? "heading" : "subtitle1"}>
        {title}
      </Text>
      {text && (
        <Text variant="body2" color="secondary">
          {text}
        </Text>
      )}
      {(action || children) && (
        <Row>
          {action && (
            <ButtonLink
              to="state"
              href={action.href}
              variant={action.isMain ? "contained" : "outlined"}
              color={action.isMain ? "primary" : "inherit"}
            >
              {action.label}
            </ButtonLink>
          )}
          {children}
        </Row>
      )}
    </div>
  );
}

function EmptyLine({ text }: { text: string }) {
  return (
    <p className={styles.line}>
      <Icon name="check" size={18} />
      {text}
    </p>
  );
}

interface ListProps {
  isFiltered: boolean;
  search?: string;
  /** The address without filters. */
  clearHref: string;
  /** Plural. */
  noun: string;
  /** In place of all that: nothing is there, as it should be. */
  none?: string;
  /** What to do when there is no entry at all. */
  hint: string;
}

/** In the place of a list without entries, or without any that match. */
export function EmptyList({ isFiltered, search, clearHref, noun, none, hint }: ListProps) {
  if (!isFiltered && none) return <EmptyLine text={none} />;
  if (!isFiltered) return <EmptyState title={`No ${noun} yet`} text={hint} />;
  return (
    <EmptyState
      icon="search"
      title={search ? `No ${noun} match “${search}”` : `No ${noun} match`}
      action={{ href: clearHref, label: "Clear the filters" }}
    />
  );
}
