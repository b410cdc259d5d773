import Link from "next/link";
import { buttonClass } from "../button";
import styles from "./EmptyState.module.css";

interface Props {
  title: string;
  /** What to do next. */
  text?: string;
  action?: { href: string; label: string };
}

/** A list without entries: what that means and where to go on. */
export function EmptyState({ title, text, action }: Props) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" className={styles.mark}>
        <rect
          x="7"
          y="11"
          width="34"
          height="26"
          rx="5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
        <path
          d="M7 27h9l3 4h10l3-4h9"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && (
        <Link href={action.href} scroll={false} className={buttonClass({}, styles.action)}>
          {action.label}
        </Link>
      )}
    </div>
  );
}
