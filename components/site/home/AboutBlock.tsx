import type { Figure } from "@/lib/domain/content/schema";
import { Section } from "../shell/Section";
import layout from "../shell/layout.module.css";
import styles from "./AboutBlock.module.css";

const points = [
  {
    title: "Cutting-edge Technology",
    text: "We pick the model that fits the task and its risk, and change it when a better one appears. You own what we build.",
  },
  {
    title: "Industry Expertise",
    text: "Each industry has taught us where automation pays, and where a person has to decide.",
  },
  {
    title: "Measurable Results",
    text: "We agree on the number before we start, measure it from the first day, and report it every week.",
  },
];

function Number({ figure }: { figure: Figure | undefined }) {
  if (!figure) return null;
  return (
    <dl className={styles.number}>
      <dt>{figure.label}</dt>
      <dd className={layout.numeral}>{figure.value}</dd>
    </dl>
  );
}

/** Each point beside its figure, where there is one. */
export function AboutBlock({ figures }: { figures: Figure[] }) {
  return (
    <Section
      kicker="Why us"
      title="Engineers first, consultants when it helps"
      text="A senior team that has put agents into production since the first models were good enough to trust."
      isSplit
    >
      <ul className={styles.points}>
        {points.map(({ title, text }, index) => (
          <li key={title} className={styles.point}>
            <Number figure={figures[index]} />
            <div>
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
