import type { ReactNode } from "react";
import { formatFor } from "@/lib/core/format";
import layout from "../shell/layout.module.css";
import styles from "./Prose.module.css";

const { day } = formatFor("en-US");

interface Props {
  /** The day of the last change, `YYYY-MM-DD`. */
  changed: string;
  parts: { title: string; text: ReactNode }[];
}

const anchorOf = (title: string) => title.toLowerCase().replace(/\W+/g, "-");

/** A page to read, with its contents above it, on a wide screen beside it. */
export function Prose({ changed, parts }: Props) {
  return (
    <div className={styles.columns}>
      <nav aria-label="Contents" className={styles.contents}>
        <p className={styles.label}>On this page</p>
        <ol>
          {parts.map(({ title }) => (
            <li key={title}>
              <a href={`#${anchorOf(title)}`} className={styles.link}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.prose}>
        <p>
          Last changed <time dateTime={changed}>{day(changed)}</time>
        </p>
        {parts.map(({ title, text }) => (
          <section key={title}>
            <h2 id={anchorOf(title)}>{title}</h2>
            {text}
          </section>
        ))}
      </div>
    </div>
  );
}

/** The contact page, where the settings have no email address. */
export function ContactLink({ email }: { email: string }) {
  if (email)
    return (
      <a href={`mailto:${email}`} className={layout.unbroken}>
        {email}
      </a>
    );
  return <a href="/contact">our contact page</a>;
}
