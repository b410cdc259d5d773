import type { ReactNode } from "react";
import { Icon } from "./Icon";
import { suggestedLinks } from "./suggested-links";
import styles from "./SuggestedLinks.module.css";

/** Rows that lead to pages which are there, on a page that has nothing else. */
export function SuggestedLinks({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.links}>
      <ul>
        {suggestedLinks.map(({ href, label, text, to }) => (
          <li key={href} data-to={to}>
            <a href={href} target="_self" className={styles.link}>
              {label}
            </a>
            <span>{text}</span>
            <Icon name="arrow" size={20} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
