import styles from "./PageContents.module.css";

interface Props {
  /** A panel's id, and its title. */
  panels: [string, string][];
}

/** Links to the panels of a long page, where they all stand below each other. */
export function PageContents({ panels }: Props) {
  return (
    <nav aria-label="On this page" className={styles.contents}>
      {panels.map(([id, title]) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
