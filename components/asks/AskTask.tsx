import { TaskRow } from "@/components/payments/TaskRow";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Text } from "@/components/ui/Text";
import { bidi } from "@/lib/core/isolated";
import type { Ask } from "@/lib/domain/asks/schema";
import { leftTone, silenceText, timeLeft } from "./ask-labels";
import { TimeLeft } from "./TimeLeft";

interface Props {
  ask: Ask;
  /** The first of a list of nothing else. */
  isFirst?: boolean;
  /** Milliseconds. */
  now: number;
}

/** A question that waits for an answer, as a row of a list: by when, and its button. */
export function AskTask({ ask, isFirst = false, now }: Props) {
  const { _id, question, agent } = ask;
  const isLate = leftTone(ask, now) === "late";
  return (
    <TaskRow
      icon="ask"
      title={<bdi>{question}</bdi>}
      detail={
        <>
          <Text
            as="span"
            variant="inherit"
            on="phone"
            strong={isLate}
            color={isLate ? "late" : undefined}
          >
            {timeLeft(ask, now)}.{" "}
          </Text>
          <Text as="span" variant="inherit" on="desk">
            <bdi>{agent.name}</bdi> asks.{" "}
          </Text>
          {silenceText(ask)}
        </>
      }
      aside={<TimeLeft ask={ask} now={now} />}
      action={
        <ButtonLink
          href={`/dashboard/asks/${_id}`}
          variant={isFirst ? "contained" : "outlined"}
          color={isFirst ? "primary" : "inherit"}
          aria-label={bidi`Answer: ${question}`}
        >
          Answer
        </ButtonLink>
      }
    />
  );
}
