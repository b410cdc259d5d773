import type { ComponentProps } from "react";
import { classes } from "@/components/ui/classes";
import { shownOn } from "@/components/ui/windows";
import styles from "./Well.module.css";

interface Props extends Omit<ComponentProps<"div">, "className" | "style"> {
  /** The agency alone reads what is written in it. */
  isInternal?: boolean;
}

/** Where one writes: at the end of what is read, from edge to edge. */
export const Well = ({ isInternal = false, ...rest }: Props) => (
  <div
    {...rest}
    className={classes(shownOn("screen"), styles.well, isInternal && styles.internal)}
  />
);
