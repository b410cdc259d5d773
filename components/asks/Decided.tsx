import { ButtonLink } from "@/components/ui/ButtonLink";
import { Card } from "@/components/ui/Card";
import { Text } from "@/components/ui/Text";
import type { Format } from "@/lib/core/format";
import type { Ask } from "@/lib/domain/asks/schema";
import { decisionOf, labelOf, timeLeft } from "./ask-labels";
import styles from "./Decided.module.css";

interface Props {
  ask: Ask;
  next: Ask | null;
  /** Milliseconds. */
  now: number;
  format: Format;
}

/** What came of a question: final, with the next one at hand. */
export function Decided({ ask, next, now, format }: Props) {
  const label = labelOf(ask, ask.answer);
  return (
    <div className={styles.decided}>
      {ask.state === "answered" && (
        <svg className={styles.wire} viewBox="0 0 220 56" aria-hidden="true">
          <path d="M14 28H150" />
          <circle className={styles.start} cx="14" cy="28" r="7" />
          <circle className={styles.end} cx="176" cy="28" r="24" />
          <path className={styles.check} d="m165.500 28.500 7.500 7.500 14-15.500" />
        </svg>
      )}
      {label !== null && <p className={styles.answer}>{label}</p>}
      <Text color="secondary" role="status">
        {decisionOf(ask, format)}
      </Text>
      {ask.note !== null && (
        <Text color="secondary" preWrap breaks>
          {ask.note}
        </Text>
      )}
      {next && (
        <div className={styles.next}>
          <Card padded="dense" gap={2}>
            <Text variant="caption" color="secondary">
              Next
            </Text>
            <Text variant="subtitle1">{next.question}</Text>
            <Text variant="caption" color="secondary">
              {timeLeft(next, now)}
            </Text>
          </Card>
          <ButtonLink
            href={`/dashboard/asks/${next._id}`}
            variant="contained"
            size="large"
            fullWidth
          >
            Next question
          </ButtonLink>
        </div>
      )}
      <ButtonLink
        href={next ? "/dashboard/asks" : "/dashboard"}
        variant="outlined"
        color="inherit"
        size="large"
        fullWidth
      >
        {next ? "All questions" : "Overview"}
      </ButtonLink>
    </div>
  );
}
