import { Section } from "../shell/Section";
import { ButtonLink } from "../shell/ButtonLink";
import { BeforeAfter } from "./BeforeAfter";
import styles from "./Work.module.css";

const cases = [
  {
    field: "Online retail",
    title: "E-commerce automation",
    text: "Agents read orders, stock and messages across three systems and settle what used to take a back office of nine.",
    measures: [
      { label: "Operational costs", after: 60, change: "−40%", words: "down 40%" },
      { label: "Efficiency", after: 165, change: "+65%", words: "up 65%" },
    ],
  },
  {
    field: "Outpatient clinics",
    title: "Healthcare AI",
    text: "Intake, triage notes and scheduling prepared before the first contact, checked by a clinician every time.",
    measures: [
      { label: "Patient wait times", after: 70, change: "−30%", words: "down 30%" },
      { label: "Accuracy", after: 190, change: "+90%", words: "up 90%" },
    ],
  },
];

/** The two case studies, each with what it changed. */
export function Work() {
  return (
    <Section
      kicker="Proof"
      title="Our Work"
      text="Two of more than a hundred projects, with the figures our clients measured themselves."
    >
      <div className={styles.cases}>
        {cases.map(({ field, title, text, measures }) => (
          <article key={title} className={styles.case}>
            <p className={styles.field}>{field}</p>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
            <BeforeAfter measures={measures} />
            <ButtonLink href="/contact" isOutlined className={styles.view}>
              View Case
            </ButtonLink>
          </article>
        ))}
      </div>
      <p className={styles.all}>
        <ButtonLink href="/contact">View All Case Studies</ButtonLink>
      </p>
    </Section>
  );
}
