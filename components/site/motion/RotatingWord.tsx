import styles from "./RotatingWord.module.css";
import { VERBS } from "./timing";

const [first, ...rest] = VERBS;

/**
 * A strip of the verbs behind a window of one line, moved by style alone: neither script nor layout
 * has a part in it. Hidden from assistive technology: the headline has a name.
 */
export function RotatingWord() {
  return (
    <span className={styles.window} aria-hidden="true">
      <span className={styles.strip} data-verbs={rest.join("\n")} data-loop="">
        {first}
      </span>
    </span>
  );
}
