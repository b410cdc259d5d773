import { ButtonLink } from "../../shell/ButtonLink";
import { contactHref } from "@/components/site/contact/links";
import type { CaseText } from "./cases";
import layout from "../../shell/layout.module.css";
import styles from "./Case.module.css";

const frame = { viewBox: "0 0 600 464", role: "img" };

/** With script one drawing, which changes with the steps (Case.module.css); else two. */
export function Case({ text }: { text: CaseText }) {
  const drawing = <use href={`/drawings.svg#${text.drawing}`} />;
  return (
    <article className={styles.case}>
      <div className={styles.sticky}>
        <p className={styles.field}>{text.field}</p>
        <h3 className={styles.title}>{text.title}</h3>
        <p className={styles.lead}>{text.text}</p>
        <div
          role="group"
          tabIndex={0}
          aria-label={`${text.title}, drawn before and now`}
          className={styles.stage}
        >
          <svg {...frame} aria-label={text.before} className={styles.before}>
            {drawing}
          </svg>
          <svg {...frame} aria-label={text.now} className={styles.now}>
            {drawing}
          </svg>
        </div>
      </div>
      {/* On a phone a strip, swiped or moved by arrow keys: smooth scrolling stays out of it. */}
      <ol
        className={styles.steps}
        tabIndex={0}
        aria-label={`${text.title}, step by step`}
        data-lenis-prevent-touch=""
      >
        {text.steps.map((step) => (
          <li key={step.kicker}>
            <p className={styles.kicker}>{step.kicker}</p>
            <h4 className={styles.step}>{step.title}</h4>
            <p className={styles.text}>{step.text}</p>
          </li>
        ))}
        <li>
          <h4 className={styles.kicker}>What changed</h4>
          <div className={styles.measures}>
            {text.measures.map((measure) => (
              <div key={measure.label}>
                <p className={layout.numeral}>{measure.change}</p>
                <p className={styles.measure}>
                  <b>{measure.label}</b> {measure.span}
                </p>
                <svg
                  viewBox="0 0 360 58"
                  className={styles.scale}
                  role="img"
                  aria-label={measure.scale}
                >
                  <use href={`/drawings.svg#${measure.drawing}`} />
                </svg>
              </div>
            ))}
          </div>
        </li>
      </ol>
      <div className={styles.foot}>
        <p className={styles.origin}>{text.source}</p>
        <ButtonLink href={contactHref(`your case “${text.title}”`)} isOutlined>
          View Case <span className={layout.visuallyHidden}>{text.title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
