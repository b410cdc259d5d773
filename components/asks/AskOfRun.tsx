import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import type { Format } from "@/lib/core/format";
import type { Ask } from "@/lib/domain/asks/schema";
import { decisionOf, labelOf, timeLeft } from "./ask-labels";

interface Props {
  ask: Ask;
  /** The question's page; absent where there is none. */
  href?: string;
  /** Milliseconds. */
  now: number;
  format: Format;
}

/** On the page of a run: the question that it came from, and what was answered. */
export function AskOfRun({ ask, href, now, format }: Props) {
  const answer = labelOf(ask, ask.answer);
  return (
    <Panel id="run-ask" title="The question it came from">
      <Stack gap={4}>
        <Text breaks>{href ? <TextLink href={href}>{ask.question}</TextLink> : ask.question}</Text>
        {answer !== null && (
          <Text strong breaks>
            {answer}
          </Text>
        )}
        <Text variant="body2" color="secondary">
          {ask.state === "open" ? timeLeft(ask, now) : decisionOf(ask, now, format)}
        </Text>
        {ask.note !== null && (
          <Text variant="body2" preWrap breaks>
            {ask.note}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
