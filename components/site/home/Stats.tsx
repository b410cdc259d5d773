import type { Figure, WordMark } from "@/lib/domain/settings/content-schema";
import styles from "./Stats.module.css";

export function Stats({ figures, marks }: { figures: Figure[]; marks: WordMark[] }) {
  if (figures.length + marks.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Results in numbers">
      <div className={styles.line}>
        {figures.length > 0 && (
          <dl className={styles.stats}>
            {figures.map(({ value, label, note }, index) => (
              <div key={index} className={styles.stat}>
                <dt>
                  {label}
                  {note && <small className={styles.note}>{note}</small>}
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {marks.length > 0 && (
          <div className={styles.logos} aria-hidden="true">
            {marks.map(({ name, drawing }, index) => (
              <span key={index} className={styles.logo}>
                <i className={`mark mark-${drawing} icon-20`} />
                {name}
              </span>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
