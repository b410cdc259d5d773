import type { CaseText } from "./cases";
import { Result } from "./Result";
import styles from "./Case.module.css";

/** Each step has its frame; on a large screen with script one drawing follows the steps. */
export function Case({ text }: { text: CaseText }) {
  return (
    <article className={styles.case}>
      <div className={styles.sticky}>
        <p className={styles.field}>{text.field}</p>
        <h3 className={styles.title}>{text.title}</h3>
        <p className={styles.lead}>{text.text}</p>
        <svg
          viewBox="0 0 600 464"
          role="img"
          aria-label={text.steps.at(-1)?.drawn}
          className={styles.guided}
        >
          <use href={`/drawings.svg#${text.drawing}-story`} />
        </svg>
      </div>
      <div className={styles.story}>
        {/* On a phone a strip, swiped or moved by arrow keys: smooth scrolling stays out of it. */}
        <ol
          className={styles.steps}
          tabIndex={0}
          aria-label={`${text.title}, step by step`}
          data-lenis-prevent-touch=""
        >
          {text.steps.map((step) => (
            <li key={step.kicker}>
              <svg
                viewBox="0 0 304 232"
                role="img"
                aria-label={step.drawn}
                className={styles.frame}
              >
                <use href={`/drawings.svg#${text.drawing}`} />
              </svg>
              <p className={styles.kicker}>{step.kicker}</p>
              <h4 className={styles.step}>{step.title}</h4>
              <p className={styles.text}>{step.text}</p>
            </li>
          ))}
        </ol>
        <div className={styles.result}>
          <Result text={text} />
        </div>
      </div>
    </article>
  );
}
