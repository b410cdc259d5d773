import { Section } from "@/components/site/shell/Section";
import { Icon } from "@/components/ui/Icon";
import type { IconName } from "@/components/ui/Icon";
import { LinkButton } from "@/components/ui/LinkButton";
import styles from "./Modern.module.css";

const features: { icon: IconName; title: string; text: string }[] = [
  {
    icon: "growth",
    title: "AI-Powered Growth",
    text: "Agents answer, qualify and follow up while your team is busy, so no request waits until Monday.",
  },
  {
    icon: "shield",
    title: "Reliable Agents",
    text: "Every step is logged and testable. When an agent is unsure it hands over to a person, with the context.",
  },
  {
    icon: "bolt",
    title: "Instant Results",
    text: "A first workflow runs in weeks. Answers come in under a second, at three in the morning too.",
  },
  {
    icon: "globe",
    title: "Global Automation",
    text: "One agent, many languages and time zones, connected to the systems that you already run.",
  },
];

/** What we do, in one sentence and four cards. */
export function Modern() {
  return (
    <Section
      kicker="What we build"
      title="AI Automation for Modern Business"
      text="From the first process map to an agent in production: one team, one plan, and a figure for every promise."
      action={<LinkButton href="/contact">Get Started</LinkButton>}
    >
      <ul className={styles.cards}>
        {features.map(({ icon, title, text }) => (
          <li key={title} className={styles.card}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
