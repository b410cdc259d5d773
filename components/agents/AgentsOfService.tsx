import { Dots } from "./Dots";
import { LinkedItem } from "@/components/ui/List";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { StatusChip } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import type { Format } from "@/lib/core/format";
import type { CountedAgent } from "@/lib/domain/agents/dashboard-schema";
import { againstTexts, savedHoursText, stateLabel } from "./agent-labels";

interface Props {
  agents: CountedAgent[];
  format: Format;
}

/** The part of a service's details about its agents; null without one. */
export function agentsPart(agents: CountedAgent[], format: Format) {
  if (agents.length === 0) return null;
  return {
    title: agents.length === 1 ? "Agent" : "Agents",
    list: <AgentsOfService agents={agents} format={format} />,
  };
}

export function AgentsOfService({ agents, format }: Props) {
  return (
    <Stack as="ul" gap={12} aria-label="Work of this month">
      {agents.map((agent) => (
        <LinkedItem key={agent._id}>
          <Agent agent={agent} format={format} />
        </LinkedItem>
      ))}
    </Stack>
  );
}

function Agent({ agent, format }: { agent: CountedAgent; format: Format }) {
  const { _id, name, state, thisMonth } = agent;
  const hasNoRun = state === "never" || thisMonth.runs === 0;
  return (
    <>
      <Row align="baseline" justify="between">
        <Text variant="body2" strong>
          <TextLink href={`/dashboard/agents/${_id}`} color="inherit" stretched>
            {name}
          </TextLink>
        </Text>
        {hasNoRun ? (
          <Text variant="caption" color="secondary" oneLine>
            {state === "never" ? stateLabel(state) : "No run this month yet"}
          </Text>
        ) : (
          <Text variant="body2" tabular oneLine>
            <strong>{format.number(thisMonth.done)}</strong> settled this month
          </Text>
        )}
      </Row>
      {(!hasNoRun || state === "silent") && (
        <Row justify="between">
          <Text variant="caption" color="secondary">
            {!hasNoRun && <Dots texts={againstTexts(thisMonth, format)} />}
          </Text>
          {state === "silent" ? (
            <StatusChip status="late" label={stateLabel(state)} />
          ) : (
            <HoursSaved agent={agent} format={format} />
          )}
        </Row>
      )}
    </>
  );
}

/** A phone has no room for it beside the figures. */
function HoursSaved({ agent: { thisMonth }, format }: { agent: CountedAgent; format: Format }) {
  if (thisMonth.minutesSaved === null) return null;
  return (
    <Text variant="caption" color="secondary" oneLine on="desk">
      {`${savedHoursText(thisMonth.minutesSaved, format)} saved`}
    </Text>
  );
}
