import { Text } from "@/components/ui/Text";
import styles from "./MoneyBox.module.css";

interface Props {
  who: string;
  what: string;
  sum: string;
  note: string;
  isLate?: boolean;
}

/** Whose money a dialog moves, what for and how much. */
export const MoneyBox = ({ who, what, sum, note, isLate = false }: Props) => (
  <div className={styles.box}>
    <Text as="span" strong breaks>
      <bdi>{who}</bdi>
    </Text>
    <Text as="span" variant="subtitle1" tabular oneLine toEnd>
      {sum}
    </Text>
    <Text as="span" variant="caption" color="secondary" breaks>
      {what}
    </Text>
    <Text as="span" variant="caption" color={isLate ? "late" : "secondary"} toEnd>
      {note}
    </Text>
  </div>
);
