import type { ComponentProps, ReactNode } from "react";
import styles from "./Toolbar.module.css";

/** Actions that float above the end of a list. */
export function FloatingBar(props: Omit<ComponentProps<"div">, "className" | "style">) {
  return <div role="region" {...props} className={styles.floatingBar} />;
}

/** What stands above a list: a sentence or a switch, and its main action at the end. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}

/** The buttons of a long form in a card; stuck, they stay in sight. */
export function StickyBar({ isStuck, children }: { isStuck: boolean; children: ReactNode }) {
  return (
    <div className={styles.stickyBar} data-sticky={isStuck ? "" : undefined}>
      {children}
    </div>
  );
}

/** The button of a short form, and a word beside it. */
export function SaveRow({ children }: { children: ReactNode }) {
  return <div className={styles.saveRow}>{children}</div>;
}

export function ScreenOnly({ children }: { children: ReactNode }) {
  return <div className={styles.screenOnly}>{children}</div>;
}

/** Below a list, as high as the button that floats above a phone's. */
export function FloatingSpace() {
  return <div className={styles.floatingSpace} />;
}
