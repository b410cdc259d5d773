import { LateText } from "@/components/ui/StatusChip";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import type { Format } from "@/lib/core/format";
import type { ServiceAgent } from "@/lib/domain/agents/work-schema";
import { hoursText, stateLabel } from "./agent-labels";

interface Props {
  agents: ServiceAgent[];
  format: Format;
}

/** What each agent of a service did this month, with the link to its page. */
export function AgentsOfService({ agents, format }: Props) {
  return (
    <Stack as="ul" gap={8} aria-label="Work of this month">
      {agents.map((agent) => (
        <li key={agent._id}>
          <Agent agent={agent} format={format} />
        </li>
      ))}
    </Stack>
  );
}

function Agent({ agent, format }: { agent: ServiceAgent; format: Format }) {
  const { _id, name, state, done } = agent;
  return (
    <>
      <Row align="baseline" justify="between">
        <Text variant="body2" strong noWrap>
          <TextLink href={`/dashboard/agents/${_id}`} color="inherit">
            {name}
          </TextLink>
        </Text>
        {state === "never" ? (
          <Text variant="caption" color="secondary" oneLine>
            {stateLabel(state)}
          </Text>
        ) : (
          <Text variant="body2" tabular oneLine>
            <strong>{format.number(done)}</strong> done
          </Text>
        )}
      </Row>
      {state !== "never" && (
        <Text variant="caption" color="secondary">
          {state === "silent" && <LateText>Silent</LateText>}
          {`${state === "silent" ? " · " : ""}${figuresOf(agent, format)}`}
        </Text>
      )}
    </>
  );
}

/** What counts against the agent, and the hours that it saved. */
function figuresOf({ handedOver, failed, wrong, minutesSaved }: ServiceAgent, format: Format) {
  const figures = [
    `${format.number(handedOver)} handed over`,
    `${format.number(failed)} failed`,
    `${format.number(wrong)} wrong`,
  ];
  if (minutesSaved !== null) figures.push(`${hoursText(minutesSaved, format)} saved`);
  return `${figures.join(" · ")} this month`;
}
