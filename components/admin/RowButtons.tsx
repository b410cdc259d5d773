import { Icon, type IconName } from "./Icon";
import styles from "./RowButtons.module.css";

interface Action {
  action: string;
  icon: IconName;
  /** Names the row: "Edit Ada Lovelace". */
  label: string;
  /** Shown beside the icon. */
  text?: string;
}

/** A row's buttons: plain elements, pressed through `useRowActions` of the board around them. */
export function RowButtons({
  id,
  actions,
  menu,
}: {
  id: string;
  actions: Action[];
  menu?: string;
}) {
  return (
    <span className={`${styles.row} ${actions.length + (menu ? 1 : 0) === 1 ? styles.single : ""}`}>
      {actions.map(({ action, icon, label, text }) => (
        <button
          key={action}
          type="button"
          className={text ? styles.worded : styles.button}
          data-action={action}
          data-id={id}
          aria-label={label}
          title={label}
        >
          <Icon name={icon} />
          {text && <span>{text}</span>}
        </button>
      ))}
      {menu && (
        <button
          type="button"
          className={styles.button}
          data-action="menu"
          data-id={id}
          aria-label={menu}
          title="More"
          aria-haspopup="menu"
        >
          <Icon name="more" />
        </button>
      )}
    </span>
  );
}
