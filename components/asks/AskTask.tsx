import { TaskLink, TaskRow } from "@/components/payments/TaskRow";
import { Text } from "@/components/ui/Text";
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
export function AskTask({ ask, isFirst, now }: Props) {
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
        <TaskLink href={`/dashboard/asks/${_id}`} about={question} isFirst={isFirst}>
          Answer
        </TaskLink>
      }
    />
  );
}
