import { Section } from "../shell/Section";
import layout from "../shell/layout.module.css";
import styles from "./AboutBlock.module.css";

const points = [
  {
    figure: "<1s",
    label: "average response",
    title: "Cutting-edge Technology",
    text: "We pick the model that fits the task and its risk, and change it when a better one appears. You own what we build.",
  },
  {
    figure: "15+",
    label: "industries served",
    title: "Industry Expertise",
    text: "Fifteen industries have taught us where automation pays, and where a person has to decide.",
  },
  {
    figure: "2,000+",
    label: "workflows automated",
    title: "Measurable Results",
    text: "We agree on the number before we start, measure it from the first day, and report it every week.",
  },
];

export function AboutBlock() {
  return (
    <Section
      kicker="Why us"
      title="Engineers first, consultants when it helps"
      text="A senior team that has put agents into production since the first models were good enough to trust."
      isSplit
    >
      <ul className={styles.points}>
        {points.map(({ figure, label, title, text }) => (
          <li key={title} className={styles.point}>
            <dl className={styles.number}>
              <dt>{label}</dt>
              <dd className={layout.numeral}>{figure}</dd>
            </dl>
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
