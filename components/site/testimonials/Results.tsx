import { Section } from "../shell/Section";
import { ButtonLink } from "../shell/ButtonLink";
import styles from "./Results.module.css";

const results = [
  ["95%", "Client Satisfaction Rate"],
  ["24/7", "AI Agent Uptime"],
  ["60%", "Average Cost Reduction"],
  ["500+", "Projects Completed"],
  ["30+", "Countries Served"],
  ["80%+", "Repeat Clients"],
] as const;

/** Six figures, and the way on. */
export function Results() {
  return (
    <Section
      kicker="In figures"
      title="Results That Speak for Themselves"
      text="Counted across all projects, and checked with the clients they belong to."
    >
      <dl className={styles.results}>
        {results.map(([figure, label]) => (
          <div key={label} className={`${styles.card} ${styles.result}`}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.end}>
        <ButtonLink href="/contact">Talk to us</ButtonLink>
      </p>
    </Section>
  );
}
