import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes";
import { shownOn } from "./windows";
import styles from "./RowAction.module.css";

/* A list has hundreds: what all have in common is in the style sheet, not in each. */
const icons = {
  assign: styles.assign,
  delete: styles.delete,
  edit: styles.edit,
  more: styles.more,
};

/** Of what is a row action. */
export const ROW_ACTIONS = Object.values(icons)
  .map((name) => `.${name}`)
  .join(",");

interface Props extends Omit<ComponentProps<"button">, "className" | "style"> {
  icon: keyof typeof icons;
  /** With the row's name: "Edit Ada Lovelace". It is the tooltip too. */
  label: string;
  /** What it shows in a record, where it is as wide as can be. */
  children?: ReactNode;
}

/** A plain button whose icon CSS draws. Without its type, as in no form. */
export function RowAction({ icon, label, ...rest }: Props) {
  return <button {...rest} aria-label={label} className={icons[icon]} />;
}

/** Those of a row, beside each other at its end. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <span className={styles.actions}>{children}</span>
);

/** In the place of an action that a row lacks: those of all rows stand below each other. */
export function NoRowAction() {
  return <span className={classes(styles.space, shownOn("wide"))} />;
}
