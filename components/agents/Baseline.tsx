import { Card } from "@/components/ui/Card";
import { Basis, Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { Agent } from "@/lib/domain/agents/schema";
import { minutesText } from "./agent-labels";
import { AgreeButton } from "./AgreeButton";

interface Props {
  agent: Agent;
  format: Format;
}

/** What is proposed for the customer to agree to; absent when that is agreed to already. */
export function BaselineProposal({ agent, mayAgree, format }: Props & { mayAgree: boolean }) {
  const { _id, proposedMinutes, baseline } = agent;
  if (proposedMinutes === null || proposedMinutes === baseline?.minutes) return null;
  const minutes = minutesText(proposedMinutes, format);
  return (
    <Card as="section" aria-labelledby="proposal" padded>
      <Row gap={16} wrap>
        <Basis>
          <Text as="h2" variant="subtitle1" id="proposal">
            {`How much time does a run save? We propose ${minutes}.`}
          </Text>
          <Text variant="body2" color="secondary">
            {baseline
              ? `So far it is ${minutesText(baseline.minutes, format)}. Nothing changes unless you agree.`
              : "Hours saved are shown only once you agree; runs marked wrong never count."}
          </Text>
        </Basis>
        {mayAgree && (
          <AgreeButton agent={_id} minutes={proposedMinutes} label={`Agree to ${minutes} a run`} />
        )}
      </Row>
    </Card>
  );
}

/** How hours saved are counted, and who agreed to it; absent without an agreement. */
export function BaselineLine({ agent: { baseline }, format }: Props) {
  if (!baseline) return null;
  return (
    <Text variant="caption" color="secondary">
      {`Hours saved: ${minutesText(baseline.minutes, format)} for each settled run, less those `}
      {`marked wrong. Agreed by ${baseline.agreedBy} on `}
      <When at={baseline.agreedAt} format={format} dayOnly />.
    </Text>
  );
}
