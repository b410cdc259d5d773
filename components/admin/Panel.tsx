import type { ReactNode } from "react";
import styles from "./Panel.module.css";

interface Props {
  id: string;
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A boxed section with its heading. */
export function Panel({ id, title, aside, className, children }: Props) {
  return (
    <section aria-labelledby={id} className={[styles.panel, className].filter(Boolean).join(" ")}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
