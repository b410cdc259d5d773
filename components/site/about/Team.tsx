import layout from "../shell/layout.module.css";
import type { StepIcon } from "../shell/Icon";
import styles from "./Team.module.css";

interface Group {
  title: string;
  text: string;
  people: { role: string; does: string; icon: StepIcon }[];
}

const groups: Group[] = [
  {
    title: "AI Specialists",
    text: "Engineers and data scientists who have shipped language, vision and forecasting models to production, and kept them there.",
    people: [
      {
        role: "Agent engineer",
        icon: "edit",
        does: "Builds the agent, and reads its misses every morning.",
      },
      {
        role: "Data scientist",
        icon: "database",
        does: "Tests it on your past cases before you decide.",
      },
      {
        role: "Reliability engineer",
        icon: "pulse",
        does: "Watches the runs, and is called when one stands still.",
      },
    ],
  },
  {
    title: "Business Experts",
    text: "People who ran operations, finance and support themselves. They find the step worth automating, and the one to leave alone.",
    people: [
      {
        role: "Process analyst",
        icon: "gauge",
        does: "Counts what really happens, beside your team.",
      },
      {
        role: "Operations lead",
        icon: "match",
        does: "Settles with you which cases stay with a person.",
      },
      {
        role: "Client lead",
        icon: "mail",
        does: "Answers you, from the first call to the last invoice.",
      },
    ],
  },
];

/** By role: the same page is shown by every installation, so it names nobody. */
export function Team() {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, text, people }) => (
        <div key={title}>
          <h3 className={styles.title}>{title}</h3>
          <p className={layout.text}>{text}</p>
          <ul className={styles.people}>
            {people.map(({ role, does, icon }) => (
              <li key={role} className={layout.mediaRow}>
                <span className={layout.tile}>
                  <i className={`step step-${icon}`} />
                </span>
                <p>
                  <b>{role}</b>
                  <span className={styles.does}>{does}</span>
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
