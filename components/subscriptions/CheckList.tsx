import { classes } from "@/components/ui/classes";
import { Icon, type IconName } from "@/components/ui/Icon";
import { shownOn } from "@/components/ui/windows";
import styles from "./CheckList.module.css";

interface Props {
  items: readonly string[];
  icon: IconName;
  /** Items that are not listed. */
  more?: number;
  /** In the color of text, with lighter icons. */
  plain?: boolean;
  /** On a phone closed, behind this text. */
  foldedAs?: string;
}

export function CheckList({ items, icon, more = 0, plain = false, foldedAs }: Props) {
  const list = (
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
  if (!foldedAs) return list;
  return (
    <>
      <details className={classes(styles.checksFold, shownOn("phone"))}>
        <summary>
          {foldedAs}
          <Icon name="expand" size={20} />
        </summary>
      </details>
      {list}
    </>
  );
}
