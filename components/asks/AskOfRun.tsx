import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { When } from "@/components/ui/When";
import { WireStep } from "@/components/ui/Wire";
import type { Format } from "@/lib/core/format";
import type { Ask } from "@/lib/domain/asks/schema";
import { answerLabel, timeLeft } from "./ask-labels";

interface Props {
  ask: Ask;
  /** The question's page; absent where there is none. */
  href?: string;
  /** Milliseconds. */
  now: number;
  format: Format;
}

/** Among what happened in a run: the question that it came from, and what was answered. */
export function AskOfRun({ ask, href, now, format }: Props) {
  const isOpen = ask.state === "open";
  const answer = answerLabel(ask, ask.answer);
  return (
    <>
      <WireStep title="It asked" time={<When at={ask.createdAt} format={format} now={now} />}>
        <Text variant="body2" breaks>
          {href ? <TextLink href={href}>{ask.question}</TextLink> : ask.question}
        </Text>
      </WireStep>
      <WireStep
        title={isOpen ? timeLeft(ask, now) : titleOf(ask)}
        isNow={isOpen}
        time={ask.at !== null && <When at={ask.at} format={format} now={now} />}
      >
        {answer !== null && (
          <Text variant="body2" strong breaks>
            {answer}
          </Text>
        )}
        {ask.note !== null && (
          <Text variant="body2" preWrap breaks>
            {ask.note}
          </Text>
        )}
      </WireStep>
    </>
  );
}

function titleOf({ state, by, answer }: Ask) {
  if (state === "withdrawn") return "The agent withdrew the question";
  if (state === "answered")
    return (
      <>
        <bdi>{by?.name ?? "Somebody"}</bdi> answered
      </>
    );
  return answer === null
    ? "Nobody answered in time"
    : "Nobody answered in time: it went on with this";
}
