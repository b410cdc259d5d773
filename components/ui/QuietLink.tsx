import type { ComponentProps } from "react";
import { classes } from "./classes";
import { shownOn, type Windows } from "./windows";
import NextLink from "./NextLink";
import styles from "./QuietLink.module.css";

interface Props extends Omit<ComponentProps<typeof NextLink>, "className" | "style"> {
  href: string;
  small?: boolean;
  secondary?: boolean;
  on?: Windows;
}

/** A link that looks like a text button: a label, with an icon. */
export function QuietLink({ small, secondary, on, ...rest }: Props) {
  return (
    <NextLink
      {...rest}
      className={classes(
        styles.quietLink,
        small && styles.small,
        secondary && styles.secondary,
        shownOn(on),
      )}
    />
  );
}
