import type { ReactNode } from "react";
import { classes } from "./classes";
import { StateLink } from "./NextLink";
import styles from "./ToggleTabs.module.css";

interface Option {
  value: string;
  label: ReactNode;
  href: string;
}

interface Props {
  label: string;
  value: string;
  options: readonly Option[];
  /** Under tabs, to which it is second: words, the shown one on a gray ground. */
  isQuiet?: boolean;
}

/** Links to the views of a list, one of which is shown. */
export function ToggleTabs({ label, value, options, isQuiet }: Props) {
  return (
    <div
      role="group"
      aria-label={label}
      className={classes(styles.toggles, isQuiet && styles.quiet)}
    >
      {options.map(({ value: key, label: text, href }) => (
        <StateLink
          key={key}
          href={href}
          aria-current={key === value ? "true" : undefined}
          className={styles.toggle}
        >
          {text}
        </StateLink>
      ))}
    </div>
  );
}
