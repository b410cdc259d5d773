import type { ReactNode } from "react";
import { ButtonLink } from "./Button";
import { Icon, type IconName } from "./Icon";
import styles from "./parts.module.css";
import { Row } from "./Row";
import { Text } from "./Text";

interface Props {
  title: string;
  text?: ReactNode;
  icon?: IconName;
  action?: { href: string; label: string };
  /** A button instead of a link. */
  children?: ReactNode;
}

export function EmptyState({ title, text, icon = "inbox", action, children }: Props) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} />
      <Text variant="subtitle1">{title}</Text>
      {text && (
        <Text variant="body2" color="secondary">
          {text}
        </Text>
      )}
      {(action || children) && (
        <Row>
          {action && (
            <ButtonLink to="state" href={action.href} variant="outlined" color="inherit">
              {action.label}
            </ButtonLink>
          )}
          {children}
        </Row>
      )}
    </div>
  );
}
