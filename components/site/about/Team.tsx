import layout from "../shell/layout.module.css";
import { Monogram } from "../testimonials/Monogram";
import styles from "./Team.module.css";

const groups = [
  {
    title: "AI Specialists",
    text: "Engineers and data scientists who have shipped language, vision and forecasting models to production, and kept them there.",
    people: [
      {
        role: "Agent engineer",
        does: "Builds the agent, and reads its misses every morning.",
      },
      {
        role: "Data scientist",
        does: "Tests it on your past cases before you decide.",
      },
      {
        role: "Reliability engineer",
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
        does: "Counts what really happens, beside your team.",
      },
      {
        role: "Operations lead",
        does: "Settles with you which cases stay with a person.",
      },
      {
        role: "Client lead",
        does: "Answers you, from the first call to the last invoice.",
      },
    ],
  },
];

const initials = (role: string) =>
  role
    .split(" ")
    .map(([letter]) => letter)
    .join("");

/** By role: the same page is shown by every installation, so it names nobody. */
export function Team() {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, text, people }) => (
        <div key={title}>
          <h3 className={styles.title}>{title}</h3>
          <p className={layout.text}>{text}</p>
          <ul className={styles.people}>
            {people.map(({ role, does }) => (
              <li key={role} className={layout.mediaRow}>
                <Monogram letters={initials(role)} />
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
