import { headed } from "@/components/site/shell/headed";
import { Scroller } from "@/components/ui/Scroller";
import type { CaseStudy } from "@/lib/domain/settings/content-schema";
import { drawingOf } from "./drawing";
import { Result } from "./Result";
import styles from "./Case.module.css";

const steps = [
  { of: "before", kicker: "Before" },
  { of: "found", kicker: "What we found" },
  { of: "now", kicker: "What runs now" },
] as const;

/**
 * How it was and how it is, drawn; the finding would repeat the first. On a large screen with
 * script one drawing follows the steps.
 */
export function Case({ study }: { study: CaseStudy }) {
  const { title, client, drawing } = study;
  const file = drawingOf(drawing);
  return (
    <article className={styles.case}>
      <div className={styles.sticky}>
        <p className={styles.field}>{client}</p>
        <h3 className={styles.title}>{title}</h3>
        {file && (
          <svg viewBox="0 0 600 464" aria-hidden="true" className={styles.guided}>
            <use href={`${file}-story`} />
          </svg>
        )}
      </div>
      <div className={styles.story}>
        {/* On a phone a strip, swiped or moved by arrow keys: smooth scrolling stays out of it. */}
        <Scroller
          as="ol"
          className={styles.steps}
          aria-label={`${title}, step by step`}
          data-lenis-prevent-touch=""
        >
          {steps.map(({ of, kicker }) => {
            const { head, rest } = headed(study[of]);
            return (
              <li key={of}>
                {file && of !== "found" && (
                  <svg viewBox="0 0 304 232" aria-hidden="true" className={styles.frame}>
                    <use href={file} />
                  </svg>
                )}
                <p className={styles.kicker}>{kicker}</p>
                {rest && <h4 className={styles.step}>{head}</h4>}
                <p className={styles.text}>{rest || head}</p>
              </li>
            );
          })}
        </Scroller>
        <div className={styles.result}>
          <Result study={study} />
        </div>
      </div>
    </article>
  );
}
