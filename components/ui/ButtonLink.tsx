import type { ComponentProps } from "react";
import { buttonClass, type Looking } from "./Button";
import styles from "./Button.module.css";
import NextLink, { StateLink } from "./NextLink";

interface Props extends Looking<ComponentProps<typeof NextLink>> {
  href: string;
  /** `state`: of the same page, whose scroll position stays. */
  to?: "page" | "state";
}

const links = { page: NextLink, state: StateLink };

/** A link within the rooms that looks like a button. */
export function ButtonLink({
  variant,
  color,
  size,
  fullWidth,
  startIcon,
  to = "page",
  children,
  ...rest
}: Props) {
  const Link = links[to];
  return (
    <Link {...rest} className={buttonClass({ variant, color, size, fullWidth })}>
      {startIcon}
      {children}
    </Link>
  );
}

/** A square link with an icon. */
export function IconLink(props: Omit<ComponentProps<typeof NextLink>, "className" | "style">) {
  return <NextLink {...props} className={styles.iconButton} />;
}
