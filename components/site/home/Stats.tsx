import type { Figure, Mark } from "@/lib/domain/content/schema";
import styles from "./Stats.module.css";

/** The marks to choose from: an agency has no pictures of its clients' logos here. */
const drawings: Record<Mark["drawing"], string> = {
  peak: "M3 18L11 4l8 14M7 18l4-7 4 7",
  wing: "M2 6c6 0 9 3 9 9 0-6 3-9 9-9-3 1-5 4-5 8",
  tree: "M11 20V9M11 9L5 4M11 9l6-5M11 14l-6-3M11 14l6-3",
  wave: "M2 8c3-3 6-3 9 0s6 3 9 0M2 15c3-3 6-3 9 0s6 3 9 0",
  ring: "M11 3a8 8 0 100 16 8 8 0 000-16zM15 15l5 5",
};

export function Stats({ figures, marks }: { figures: Figure[]; marks: Mark[] }) {
  if (figures.length + marks.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Results in numbers">
      <div className={styles.line}>
        {figures.length > 0 && (
          <dl className={styles.stats}>
            {figures.map(({ value, label }, index) => (
              <div key={index} className={styles.stat}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {marks.length > 0 && (
          <div className={styles.logos} aria-hidden="true">
            {marks.map(({ name, drawing }, index) => (
              <span key={index} className={styles.logo}>
                <svg
                  viewBox="0 0 22 22"
                  width="20"
                  height="20"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.75"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                >
                  <path d={drawings[drawing]} />
                </svg>
                {name}
              </span>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
