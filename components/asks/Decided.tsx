import { ButtonLink } from "@/components/ui/ButtonLink";
import { Card } from "@/components/ui/Card";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import type { Format } from "@/lib/core/format";
import type { Ask } from "@/lib/domain/asks/schema";
import { decisionOf, answerLabel } from "./ask-labels";
import styles from "./Decided.module.css";
import { TimeLeft } from "./TimeLeft";

interface Props {
  ask: Ask;
  /** Milliseconds. */
  now: number;
  format: Format;
}

/** What came of a question: final. */
export function Decision({ ask, now, format }: Props) {
  const label = answerLabel(ask, ask.answer);
  return (
    <div className={styles.decided}>
      <Wire state={ask.state} />
      {label !== null && <p className={styles.answer}>{label}</p>}
      <Text color="secondary">{decisionOf(ask, now, format)}</Text>
      {ask.note !== null && (
        <Text color="secondary" preWrap breaks>
          {ask.note}
        </Text>
      )}
    </div>
  );
}

/** Answered ends in a check, run out in a clock; what was taken back has no end. */
function Wire({ state }: Pick<Ask, "state">) {
  if (state === "withdrawn" || state === "open") return null;
  const isAnswered = state === "answered";
  return (
    <svg className={isAnswered ? styles.wire : styles.late} viewBox="0 0 220 56" aria-hidden="true">
      <path d="M14 28H150" />
      <circle className={styles.start} cx="14" cy="28" r="7" />
      <circle className={styles.end} cx="176" cy="28" r="24" />
      <path
        className={styles.sign}
        d={isAnswered ? "m165.500 28.500 7.500 7.500 14-15.500" : "M176 16v12l8 5"}
      />
    </svg>
  );
}

interface OnwardProps extends Pick<Props, "now"> {
  next: Ask | null;
  /** The page of the run that its answer led to. */
  runHref: string | null;
}

/** Where to go from a question that is decided: the next one is at hand. */
export function Onward({ next, runHref, now }: OnwardProps) {
  return (
    <div className={styles.onward}>
      {next && (
        <>
          <Card padded="dense" gap={2}>
            <Text variant="caption" color="secondary">
              Next
            </Text>
            <Text variant="subtitle1">{next.question}</Text>
            <Row>
              <TimeLeft ask={next} now={now} />
            </Row>
          </Card>
          <ButtonLink
            href={`/dashboard/asks/${next._id}`}
            variant="contained"
            size="large"
            fullWidth
          >
            Next question
          </ButtonLink>
        </>
      )}
      {runHref !== null && (
        <ButtonLink href={runHref} variant="outlined" color="inherit" size="large" fullWidth>
          See the run
        </ButtonLink>
      )}
      {!next && (
        <ButtonLink href="/dashboard" variant="outlined" color="inherit" size="large" fullWidth>
          Overview
        </ButtonLink>
      )}
    </div>
  );
}
