import type { Titled } from "@/lib/domain/content/schema";
import { headed } from "../shell/headed";
import type { StepIcon } from "../shell/Icon";
import layout from "../shell/layout.module.css";
import styles from "./Team.module.css";

/** In turn, from the first person of the page to the last. */
const ICONS: StepIcon[] = ["edit", "database", "pulse", "gauge", "match", "mail"];

/** A text's first paragraph, and the people who follow: each a name or role, and what they do. */
function toGroup({ title, text }: Titled) {
  const [lead = "", ...people] = text.split(/\n{2,}/);
  return { title, lead, people: people.map(headed) };
}

export function Team({ groups }: { groups: Titled[] }) {
  let shown = 0;
  const nextIcon = () => ICONS[shown++ % ICONS.length];
  return (
    <div className={styles.groups}>
      {groups.map(toGroup).map(({ title, lead, people }, index) => (
        <div key={index}>
          <h3 className={styles.title}>{title}</h3>
          <p className={layout.text}>{lead}</p>
          {people.length > 0 && (
            <ul className={styles.people}>
              {people.map(({ head, rest }, place) => (
                <li key={place} className={layout.mediaRow}>
                  <span className={layout.tile}>
                    <i className={`step step-${nextIcon()}`} />
                  </span>
                  <p>
                    <b>{head}</b>
                    <span className={styles.does}>{rest}</span>
                  </p>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}
