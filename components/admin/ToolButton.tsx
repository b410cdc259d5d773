import { Icon, type IconName } from "./Icon";
import styles from "./ToolButton.module.css";

interface Props {
  icon: IconName;
  children: string;
  primary?: boolean;
  /** What the board around it does when it is pressed … */
  action?: string;
  /** It opens a menu. */
  menu?: boolean;
  /** … or a file to be had. */
  download?: string;
}

/** A button of a toolbar as a plain element; `useRowActions` of the board hears it. */
export function ToolButton({ icon, children, primary, action, menu, download }: Props) {
  const className = primary ? styles.primary : styles.plain;
  const content = (
    <>
      <Icon name={icon} />
      {children}
    </>
  );
  if (download)
    return (
      <a className={className} href={download} download>
        {content}
      </a>
    );
  return (
    <button
      type="button"
      className={className}
      data-action={action}
      aria-haspopup={menu ? "menu" : undefined}
    >
      {content}
    </button>
  );
}
