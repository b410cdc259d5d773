"use client";

import { contactHref, CONTACT_TOPICS } from "@/components/site/contact/links";
import { ButtonAnchor } from "@/components/ui/Button";
import type { CaseStudy } from "@/lib/domain/settings/content-schema";
import { SectionHeading } from "../../shell/Section";
import { Case } from "./Case";
import layout from "../../shell/layout.module.css";
import styles from "./Work.module.css";

interface Props {
  cases: CaseStudy[];
  /** Whether they are nobody's: the figures say so. */
  areExamples: boolean;
}

/** Dark in both color schemes. A client component: its elements would be in the page twice. */
export function Work({ cases, areExamples }: Props) {
  return (
    <section className={styles.band} data-theme="dark" data-scrolled="">
      <div className={styles.content}>
        <div className={layout.opening}>
          <SectionHeading
            kicker="Proof"
            title="Our Work"
            text="The process as it was, what we found in it, and what runs now."
          />
          {areExamples && <span className={layout.tag}>Example figures</span>}
        </div>
        {cases.map((study, index) => (
          <Case key={index} study={study} />
        ))}
        <div className={styles.footer}>
          <p>Ask for one like yours.</p>
          <ButtonAnchor variant="contained" href={contactHref(CONTACT_TOPICS.cases)}>
            View All Case Studies
          </ButtonAnchor>
        </div>
      </div>
    </section>
  );
}
