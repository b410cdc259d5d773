import type { ReactNode } from "react";
import styles from "./Disclosure.module.css";
import { Icon } from "./Icon";

interface Props {
  /** What is pressed. */
  head: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}

/** A line that opens what is below it. */
export function Disclosure({ head, isOpen, children }: Props) {
  return (
    <details className={styles.disclosure} open={isOpen}>
      <summary>
        {head}
        <Icon name="expand" size={20} />
      </summary>
      <div>{children}</div>
    </details>
  );
}
