import { LINE, scenarios } from "@/components/site/home/run/scenarios";
import styles from "./RunPicture.module.css";

const [scenario] = scenarios;

/** The last frame of the home page's run, beside the form where there is room. A decoration. */
export function RunPicture() {
  if (!scenario) return null;
  return (
    <div className={styles.run} aria-hidden="true">
      <p className={styles.head}>
        <span className={styles.name}>{scenario.agent}</span>
        <span className={styles.tag}>Example run</span>
      </p>
      <ol className={styles.steps}>
        {scenario.steps.map(({ name, isQuote, result, sure, at }) => (
          <li key={at} className={styles.step}>
            <span>
              <span className={styles.name}>{isQuote ? `“${name}”` : name}</span>{" "}
              <span className={styles.result}>
                {sure === undefined ? result : `${sure} ≥ ${LINE.initial}%`}
              </span>
            </span>
            <span className={styles.time}>{at}</span>
          </li>
        ))}
      </ol>
      <p className={styles.outcome}>{scenario.outcome}</p>
    </div>
  );
}
