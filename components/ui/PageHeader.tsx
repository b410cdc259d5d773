import type { ReactNode } from "react";
import bar from "./BottomBar.module.css";
import { ButtonLink } from "./ButtonLink";
import { classes } from "./classes";
import { Icon } from "./Icon";
import layout from "./layout.module.css";
import styles from "./PageHeader.module.css";
import { Text } from "./Text";

interface Props {
  title: string;
  /** `h2` below a bar that holds the page's h1. */
  level?: "h1" | "h2";
  /** Beside the title. */
  aside?: ReactNode;
  subtitle?: ReactNode;
  /** The link above the title. */
  back?: { href: string; label: string };
  actions?: ReactNode;
  /** On a phone they are a bar at the bottom of the screen, above the tabs. */
  atBottom?: boolean;
}

export function PageHeader(props: Props) {
  const { title, level = "h1", aside, subtitle, back, actions, atBottom } = props;
  return (
    <div className={styles.pageHeader}>
      <div>
        {back && (
          <ButtonLink
            href={back.href}
            variant="quiet"
            size="small"
            startIcon={<Icon name="back" size={18} />}
          >
            {back.label}
          </ButtonLink>
        )}
        <div className={styles.headline}>
          <Text as={level} variant="title">
            {title}
          </Text>
          {aside}
          {subtitle && (
            <Text as="div" variant="body2" color="secondary">
              {subtitle}
            </Text>
          )}
        </div>
      </div>
      {actions && (
        <div
          className={classes(layout.row, layout.stretch, layout.wrap, atBottom && bar.bottomBar)}
        >
          {actions}
        </div>
      )}
    </div>
  );
}
