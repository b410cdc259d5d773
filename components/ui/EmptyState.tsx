import type { ReactNode } from "react";
import { ButtonLink } from "./Button";
import { classes } from "./classes";
import { Icon, type IconName } from "./Icon";
import styles from "./empty.module.css";
import { Row } from "./Row";
import { Text } from "./Text";

export type Tone = "good" | "waiting" | "bad" | "neutral";

interface Props {
  title: string;
  text?: ReactNode;
  icon?: IconName;
  /** An outcome rather than a lack: its icon in a disc of the color. */
  tone?: Tone;
  /** `isMain`: the one filled button of the page. */
  action?: { href: string; label: string; isMain?: boolean };
  /** A button instead of a link. */
  children?: ReactNode;
}

export function EmptyState({ title, text, icon = "inbox", tone, action, children }: Props) {
  return (
    <div className={styles.empty}>
      {tone ? (
        <span className={classes(styles.disc, tone !== "neutral" && styles[tone])}>
          <Icon name={icon} />
        </span>
      ) : (
        <Icon name={icon} />
      )}
      <Text variant="subtitle1">{title}</Text>
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
