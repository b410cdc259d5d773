import type { ComponentProps } from "react";
import { classes } from "./classes";
import NextLink, { StateLink } from "./NextLink";
import styles from "./TextLink.module.css";

interface Props extends Omit<ComponentProps<typeof NextLink>, "className" | "style" | "color"> {
  href: string;
  /** The area's color if absent. */
  color?: "inherit" | "secondary";
  underline?: "always" | "hover" | "none";
  strong?: boolean;
  /** `button`: as in one, with room for an icon; `target`: alone, it is hit above and below too. */
  look?: "button" | "target";
  /** Its positioned ancestor is the link as a whole: a list item, a card. */
  stretched?: boolean;
  /** `state`: of the same page, whose scroll position stays; `file`: followed without script. */
  to?: "page" | "state" | "file";
}

const colors = { inherit: styles.plain, secondary: styles.secondary };
const lines = { always: undefined, hover: styles.hover, none: styles.noLine };
/** Of the color around it by itself: lists have hundreds. */
const isPlain = ({ color, underline }: Pick<Props, "color" | "underline">) =>
  color === "inherit" && underline === "hover";
const looks = { button: styles.buttonLink, target: styles.targetLink };
const elements = { page: NextLink, state: StateLink, file: "a" as const };

export function TextLink({
  color,
  underline = "always",
  strong,
  stretched,
  look,
  to = "page",
  ...rest
}: Props) {
  const Link = elements[to];
  return (
    <Link
      {...rest}
      className={classes(
        !isPlain({ color, underline }) && (color ? colors[color] : styles.link),
        lines[underline],
        strong && styles.strong,
        look && looks[look],
        stretched && styles.stretched,
      )}
    />
  );
}
