import type { ReactNode } from "react";
import layout from "./layout.module.css";
import styles from "./Section.module.css";

interface SectionHeadingProps {
  kicker: string;
  title: string;
  text?: string;
}

interface Props extends SectionHeadingProps {
  id?: string;
  className?: string;
  /** Beside the heading on a wide screen. */
  action?: ReactNode;
  /** On a wide screen the heading stands beside what it is about. */
  isSplit?: boolean;
  children?: ReactNode;
}

export function SectionHeading({ kicker, title, text }: SectionHeadingProps) {
  return (
    <div>
      <p className={styles.kicker}>{kicker}</p>
      <h2>{title}</h2>
      {text && <p className={styles.lead}>{text}</p>}
    </div>
  );
}

export function Section({
  id,
  className = "",
  kicker,
  title,
  text,
  action,
  isSplit = false,
  children,
}: Props) {
  return (
    <section
      id={id}
      className={`section ${styles.section} ${isSplit ? styles.split : ""} ${className}`}
    >
      <div className={isSplit ? styles.standing : layout.opening}>
        <SectionHeading kicker={kicker} title={title} text={text} />
        {action}
      </div>
      {children}
    </section>
  );
}

interface HeadProps {
  kicker?: string;
  title: string;
  text: string;
  /** Beside the text on a wide screen. */
  picture?: ReactNode;
  /** Under the text. */
  children?: ReactNode;
}

export function PageHead({ kicker, title, text, picture, children }: HeadProps) {
  return (
    <div className={styles.head}>
      <div>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{text}</p>
        {children}
      </div>
      {picture}
    </div>
  );
}
