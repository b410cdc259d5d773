import { ButtonAnchor } from "@/components/ui/Button";
import { contactHref } from "@/components/site/contact/links";
import type { CaseText } from "./cases";
import layout from "../../shell/layout.module.css";
import styles from "./Result.module.css";

/** What changed: each figure with its unit, its period and where it is from. */
export function Result({ text }: { text: CaseText }) {
  return (
    <>
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
      <div className={styles.foot}>
        <p className={styles.origin}>{text.source}</p>
        <ButtonAnchor
          variant="outlined"
          color="inherit"
          href={contactHref(`your case “${text.title}”`)}
        >
          View Case <span className={layout.visuallyHidden}>{text.title}</span>
        </ButtonAnchor>
      </div>
    </>
  );
}
