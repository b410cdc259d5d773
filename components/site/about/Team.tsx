import type { Titled } from "@/lib/domain/settings/content-schema";
import { headed } from "../shell/headed";
import layout from "../shell/layout.module.css";
import styles from "./Team.module.css";

/** A text's first paragraph, and the people who follow: each a name or role, and what they do. */
function toGroup({ title, text }: Titled) {
  const [lead = "", ...people] = text.split(/\n{2,}/);
  return { title, lead, people: people.map(headed) };
}

const ADDRESS = /(?:^|\n)([^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+)$/;

/** An email address that ends a person's text is a link. */
function Person({ name, text }: { name: string; text: string }) {
  const address = ADDRESS.exec(text)?.[1];
  const does = text.replace(ADDRESS, "");
  const [initial = ""] = [...name];
  return (
    <>
      {address && (
        <span className={layout.monogram} aria-hidden="true">
          {initial.toUpperCase()}
        </span>
      )}
      <div>
        <b className={styles.name}>{name}</b>
        {does && <p className={styles.does}>{does}</p>}
        {address && (
          <a href={`mailto:${address}`} className={styles.address}>
            {address}
          </a>
        )}
      </div>
    </>
  );
}

export function Team({ groups }: { groups: Titled[] }) {
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
                  <Person name={head} text={rest} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}
