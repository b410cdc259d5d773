import Link from "next/link";
import styles from "./PageTitle.module.css";

export function Back() {
  return (
    <Link href="/dashboard" className={styles.back}>
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path
          d="M12 5 7 10l5 5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      Overview
    </Link>
  );
}
