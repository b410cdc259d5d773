import { Icon, type IconName } from "./Icon";
import styles from "./parts.module.css";

interface Props {
  items: readonly string[];
  icon: IconName;
  /** Items that are not listed. */
  more?: number;
  /** In the color of text, with lighter icons. */
  plain?: boolean;
}

/** Items behind an icon each. */
export function CheckList({ items, icon, more = 0, plain = false }: Props) {
  return (
    <ul className={plain ? styles.checksPlain : styles.checks}>
      {items.map((item) => (
        <li key={item}>
          <Icon name={icon} size={16} />
          {item}
        </li>
      ))}
      {more > 0 && <li className={styles.checksMore}>and {more} more</li>}
    </ul>
  );
}
