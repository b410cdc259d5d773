import type { ReactNode } from "react";
import styles from "./Panel.module.css";

interface Props {
  id: string;
  title: string;
  /** Beside the title: a filter, a link, a total. */
  aside?: ReactNode;
  /** Under the title: one sentence. */
  intro?: ReactNode;
  children: ReactNode;
  /** A surface of its own behind the content. */
  boxed?: boolean;
}

/** A section of a portal page with its heading. */
export function Panel({ id, title, aside, intro, children, boxed = false }: Props) {
  return (
    <section aria-labelledby={id} className={boxed ? styles.boxed : styles.panel}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  );
}
