"use client";

import { ButtonAnchor } from "@/components/ui/Button";
import { Section } from "@/components/site/shell/Section";
import styles from "./Features.module.css";

const features = [
  {
    drawing: "growth",
    title: "AI-Powered Growth",
    text: "Agents answer, qualify and follow up while your team is busy, so no request waits until Monday.",
  },
  {
    drawing: "reliable",
    title: "Reliable Agents",
    text: "Every step is logged and testable. When an agent is unsure, it hands over to a person, with the full context.",
  },
  {
    drawing: "instant",
    title: "Instant Results",
    text: "Your first workflow runs in weeks. Answers come in under a second, even at three in the morning.",
  },
  {
    drawing: "global",
    title: "Global Automation",
    text: "One agent, many languages and time zones, connected to the systems you already run.",
  },
];

/** A client component: its texts would be in the page twice, as elements and as data. */
export function Features() {
  return (
    <Section
      kicker="What we build"
      title="AI Automation for Modern Business"
      text="From the first process map to an agent in production: one team, one plan, one number to hit."
      action={
        <ButtonAnchor variant="contained" href="/contact">
          Get Started
        </ButtonAnchor>
      }
    >
      <ul className={styles.sheet}>
        {features.map(({ drawing, title, text }) => (
          <li key={title}>
            <svg viewBox="0 0 300 132" className={styles.drawing} aria-hidden="true">
              <use href={`/drawings.svg#${drawing}`} />
            </svg>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
