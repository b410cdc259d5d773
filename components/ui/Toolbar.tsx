import type { ComponentProps, ReactNode } from "react";
import styles from "./Toolbar.module.css";
import { shownOn } from "./windows";

/** Actions on the selected rows: in the place of the filters, in sight while the list scrolls. */
export function SelectionBar(props: Omit<ComponentProps<"div">, "className" | "style">) {
  return <div role="region" {...props} className={styles.selectionBar} />;
}

/** Where the filters of a list give way to a bar for what is selected. */
export function BarPlace({ children }: { children: ReactNode }) {
  return <div className={styles.barPlace}>{children}</div>;
}

/** What stands above a list: a sentence or a switch, and its main action at the end. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}

interface ChangesProps extends Pick<ComponentProps<"div">, "ref" | "children"> {
  isShown: boolean;
}

/** Over the bottom of the window: what is unsaved, and the buttons that end it. */
export function ChangesBar({ isShown, ...rest }: ChangesProps) {
  return <div {...rest} className={isShown ? styles.changesBar : styles.noChanges} />;
}

/** The button of a short form, and a word beside it. */
export function SaveRow({ children }: { children: ReactNode }) {
  return <div className={styles.saveRow}>{children}</div>;
}

export function ScreenOnly({ children }: { children: ReactNode }) {
  return <div className={shownOn("screen")}>{children}</div>;
}

/** Words of a heading that are others on paper, which has nothing around it. */
export const Printed = ({ screen, paper }: { screen: string; paper: string }) => (
  <>
    <span className={shownOn("screen")}>{screen}</span>
    <span className={shownOn("paper")}>{paper}</span>
  </>
);

/** Below a list, as high as the button that floats above a phone's. */
export function FloatingSpace() {
  return <div className={styles.floatingSpace} />;
}
