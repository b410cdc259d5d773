import { Section } from "../shell/Section";
import styles from "./Results.module.css";

const results = [
  ["95%", "Client Satisfaction Rate"],
  ["24/7", "AI Agent Uptime"],
  ["60%", "Average Cost Reduction"],
  ["500+", "Projects Completed"],
  ["30+", "Countries Served"],
  ["80%+", "Repeat Clients"],
] as const;

export function Results() {
  return (
    <Section
      kicker="In numbers"
      title="Results That Speak for Themselves"
      text="What the work adds up to, across all our projects."
    >
      <dl className={styles.results}>
        {results.map(([figure, label]) => (
          <div key={label} className={styles.result}>
            <dt>{label}</dt>
            <dd className={styles.figure}>{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
