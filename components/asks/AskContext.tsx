import { FoldedText } from "./FoldedText";
import { factsOf } from "@/lib/core/fact-lines";
import styles from "./AskPage.module.css";

const MAX_FACTS = 8;

/** What the agent says about its question: facts, or text that folds when it is long. */
export function AskContext({ text }: { text: string }) {
  const facts = factsOf(text);
  if (facts && facts.length <= MAX_FACTS)
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
  return <FoldedText text={text} more="Show all" />;
}
