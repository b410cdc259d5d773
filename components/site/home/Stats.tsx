import styles from "./Stats.module.css";

const stats = [
  { figure: "500+", label: "AI agents deployed" },
  { figure: "100+", label: "projects completed" },
];

/** Placeholder logos: [name, path]. */
const logos = [
  ["Lumenfold", "M3 18L11 4l8 14M7 18l4-7 4 7"],
  ["Kestrel", "M2 6c6 0 9 3 9 9 0-6 3-9 9-9-3 1-5 4-5 8"],
  ["Arborway", "M11 20V9M11 9L5 4M11 9l6-5M11 14l-6-3M11 14l6-3"],
  ["Tidemark", "M2 8c3-3 6-3 9 0s6 3 9 0M2 15c3-3 6-3 9 0s6 3 9 0"],
  ["Quillon", "M11 3a8 8 0 100 16 8 8 0 000-16zM15 15l5 5"],
] as const;

export function Stats() {
  return (
    <section className={styles.section} aria-label="Results in numbers">
      <div className={styles.line}>
        <dl className={styles.stats}>
          {stats.map(({ figure, label }) => (
            <div key={label} className={styles.stat}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.logos} aria-hidden="true">
          {logos.map(([name, drawing]) => (
            <span key={name} className={styles.logo}>
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
                <path d={drawing} />
              </svg>
              {name}
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}
