import type { ReactNode, Ref } from "react";
import styles from "./Disclosure.module.css";
import { Icon } from "./Icon";

interface Props {
  /** What is pressed. */
  head: ReactNode;
  isOpen?: boolean;
  /** It stands among the texts of a card, with no space of its own at its sides. */
  isFlush?: boolean;
  details?: Ref<HTMLDetailsElement>;
  children: ReactNode;
}

/** A line that opens what is below it. */
export function Disclosure({ head, isOpen, isFlush, details, children }: Props) {
  return (
    <details ref={details} className={isFlush ? styles.flush : styles.disclosure} open={isOpen}>
      <summary>
        {head}
        <Icon name="expand" size={20} />
      </summary>
      <div>{children}</div>
    </details>
  );
}
