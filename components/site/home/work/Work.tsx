"use client";

import { contactHref } from "@/components/site/contact/links";
import { ButtonAnchor } from "@/components/ui/Button";
import { SectionHeading } from "../../shell/Section";
import { Case } from "./Case";
import { cases } from "./cases";
import layout from "../../shell/layout.module.css";
import styles from "./Work.module.css";

/** Dark in both color schemes. A client component: its texts would be in the page twice. */
export function Work() {
  return (
    <section className={styles.band} data-theme="dark" data-scrolled="">
      <div className={styles.content}>
        <div className={layout.opening}>
          <SectionHeading
            kicker="Proof"
            title="Our Work"
            text="Two of more than a hundred projects: the process as it was, what we found in it, and what runs now."
          />
          <span className={layout.tag}>Example figures</span>
        </div>
        {cases.map((text) => (
          <Case key={text.title} text={text} />
        ))}
        <div className={styles.footer}>
          <p>More than a hundred projects, fifteen industries. Ask for one like yours.</p>
          <ButtonAnchor variant="contained" href={contactHref("your case studies")}>
            View All Case Studies
          </ButtonAnchor>
        </div>
      </div>
    </section>
  );
}
