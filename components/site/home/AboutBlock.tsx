import { Section } from "../shell/Section";
import { Icon } from "@/components/ui/Icon";
import type { IconName } from "@/components/ui/Icon";
import styles from "./AboutBlock.module.css";

const points: { icon: IconName; title: string; text: string }[] = [
  {
    icon: "chip",
    title: "Cutting-edge Technology",
    text: "We pick the model that fits the task and its risk, and change it when a better one appears. You own what we build.",
  },
  {
    icon: "briefcase",
    title: "Industry Expertise",
    text: "Fifteen industries have taught us where automation pays, and where a person has to decide.",
  },
  {
    icon: "chart",
    title: "Measurable Results",
    text: "We agree on the figure before we start, measure it from the first day, and report it every week.",
  },
];

/** Who we are, in three points. */
export function AboutBlock() {
  return (
    <Section
      kicker="Why us"
      title="Engineers first, consultants when it helps"
      text="A small senior team that has put agents into production since the first models were good enough to trust."
    >
      <ul className={styles.points}>
        {points.map(({ icon, title, text }) => (
          <li key={title} className={styles.point}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
