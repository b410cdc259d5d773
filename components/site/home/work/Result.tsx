import { ButtonAnchor } from "@/components/ui/Button";
import { caseTopic, contactHref } from "@/components/site/contact/links";
import { headed } from "@/components/site/shell/headed";
import type { CaseStudy } from "@/lib/domain/settings/content-schema";
import { Scale } from "./Scale";
import layout from "../../shell/layout.module.css";
import styles from "./Result.module.css";

/** What changed: each figure with its unit, its period and where it is from. */
export function Result({ study: { title, figures, source } }: { study: CaseStudy }) {
  return (
    <>
      <h4 className={styles.kicker}>What changed</h4>
      <div className={styles.measures}>
        {figures.map(({ value, label }) => {
          const { head, rest } = headed(label);
          return (
            <div key={label}>
              <p className={layout.numeral}>{value}</p>
              <p className={styles.measure}>
                <b>{head}</b> {rest}
              </p>
              <Scale value={value} />
            </div>
          );
        })}
      </div>
      <div className={styles.foot}>
        {source && <p className={styles.origin}>{source}</p>}
        <ButtonAnchor
          variant="outlined"
          color="inherit"
          href={contactHref(caseTopic(title))}
          aria-label={`View Case ${title}`}
        >
          View Case
        </ButtonAnchor>
      </div>
    </>
  );
}
