import type { ReactNode } from "react";
import styles from "./PageTitle.module.css";

interface Props {
  title: string;
  intro?: ReactNode;
  above?: ReactNode;
}

export function PageTitle({ title, intro, above }: Props) {
  return (
    <div className={styles.head}>
      {above}
      <h1 className={styles.title}>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
    </div>
  );
}
