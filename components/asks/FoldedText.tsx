import { Text } from "@/components/ui/Text";
import styles from "./FoldedText.module.css";

const FOLDED_LINES = 8;
const FOLDED_LENGTH = 600;

interface Props {
  text: string;
  /** What unfolds it. */
  more: string;
  variant?: "body1" | "body2";
}

/** Somebody else's text, as it was written; a long one shows its beginning until it is opened. */
export function FoldedText({ text, more, variant = "body1" }: Props) {
  const whole = (
    <Text variant={variant} preWrap breaks dir="auto">
      {text}
    </Text>
  );
  if (text.split("\n").length <= FOLDED_LINES && text.length <= FOLDED_LENGTH) return whole;
  return (
    <details className={styles.folded}>
      <summary>
        <span dir="auto" className={styles.begin}>
          {text}
        </span>
        <span className={styles.more}>{more}</span>
      </summary>
      {whole}
    </details>
  );
}
