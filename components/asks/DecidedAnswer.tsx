import { Text } from "@/components/ui/Text";
import { capitalize } from "@/lib/core/capitalize";
import type { Format } from "@/lib/core/format";
import type { Ask } from "@/lib/domain/asks/schema";
import styles from "./AskList.module.css";
import { answerLabel, deciderOf } from "./ask-labels";

interface Props {
  ask: Ask;
  /** Milliseconds. */
  now: number;
  format: Format;
}

/** What a question in a list came to, over who decided it and when; bold when a person did. */
export function DecidedAnswer({ ask, now, format }: Props) {
  const answer = answerLabel(ask, ask.answer);
  const decider = <bdi>{capitalize(deciderOf(ask, now, format))}</bdi>;
  return (
    <div className={styles.answer}>
      <Text as="span" variant="body2" strong={ask.state === "answered"}>
        {answer ?? decider}
      </Text>
      {answer !== null && (
        <Text as="span" variant="caption" color="secondary">
          {decider}
        </Text>
      )}
    </div>
  );
}
