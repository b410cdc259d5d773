import { StateLink } from "@/components/ui/NextLink";
import styles from "./SumTabs.module.css";

interface SumTab {
  key: string;
  label: string;
  sum: string;
  href: string;
  isLate?: boolean;
}

interface Props {
  label: string;
  /** None where the list is filtered by something else. */
  current: string | undefined;
  tabs: readonly SumTab[];
}

/** Sums of a list, each a link to its rows; on a phone a strip that slides. */
export function SumTabs({ label, current, tabs }: Props) {
  return (
    <div role="group" aria-label={label} className={styles.sums}>
      {tabs.map(({ key, label: name, sum, href, isLate }) => (
        <StateLink
          key={key}
          href={href}
          aria-current={key === current ? "true" : undefined}
          className={styles.sum}
        >
          <span className={isLate ? styles.lateSum : undefined}>{name}</span>
          <strong>{sum}</strong>
        </StateLink>
      ))}
    </div>
  );
}
