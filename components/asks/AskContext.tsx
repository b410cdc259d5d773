import { Text } from "@/components/ui/Text";
import { factsOf } from "@/lib/core/fact-lines";
import styles from "./AskPage.module.css";

const FOLDED_LINES = 8;

/** What the agent says about its question: facts, or text that folds when it is long. */
export function AskContext({ text }: { text: string }) {
  const facts = factsOf(text);
  if (facts && facts.length <= FOLDED_LINES)
    return (
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    );
  if (text.split("\n").length <= FOLDED_LINES && text.length <= 600)
    return (
      <Text preWrap breaks>
        {text}
      </Text>
    );
  return (
    <details className={styles.folded}>
      <summary>
        <span className={styles.begin}>{text}</span>
        <span className={styles.more}>Show all</span>
      </summary>
      <Text preWrap breaks>
        {text}
      </Text>
    </details>
  );
}
