import type { Figure } from "@/lib/domain/settings/content-schema";
import { Section } from "../shell/Section";
import styles from "./Results.module.css";

export function Results({ results }: { results: Figure[] }) {
  if (results.length === 0) return null;
  return (
    <Section
      kicker="In numbers"
      title="Results That Speak for Themselves"
      text="What the work adds up to, across all our projects."
    >
      <dl className={styles.results}>
        {results.map(({ value, label, note }, index) => (
          <div key={index} className={styles.result}>
            <dt>
              {label}
              {note && <small className={styles.note}>{note}</small>}
            </dt>
            <dd className={styles.figure}>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
