import { Icon, type SiteIcon } from "./Icon";
import layout from "./layout.module.css";
import styles from "./Cards.module.css";

export interface CardText {
  icon: SiteIcon;
  title: string;
  text: string;
}

export function Cards({ items }: { items: CardText[] }) {
  return (
    <ul className={styles.cards}>
      {items.map(({ icon, title, text }) => (
        <li key={title} className={layout.card}>
          <span className={styles.icon}>
            <Icon name={icon} />
          </span>
          <h3>{title}</h3>
          <p className={layout.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
