import { bidi } from "@/lib/core/isolated";
import { Dots } from "./Dots";
import { Icon } from "@/components/ui/Icon";
import { LinkedItem } from "@/components/ui/List";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
import type { Format } from "@/lib/core/format";
import type { CountedAgent } from "@/lib/domain/agents/dashboard-schema";
import { againstTexts } from "./agent-labels";

interface Props {
  agents: CountedAgent[];
  /** The page of their service, which lists several. */
  href: string;
  /** The running month's name. */
  month: string;
  format: Format;
}

/** What a service's card says of its agents, by subscription. `month`: the running month's name. */
export function workByService(agents: Map<string, CountedAgent[]>, month: string, format: Format) {
  return new Map(
    [...agents].map(([id, ofService]) => [
      id,
      {
        line: (
          <WorkOfService
            agents={ofService}
            href={`/dashboard/subscriptions/${id}`}
            month={month}
            format={format}
          />
        ),
        silence: <SilentAgents agents={ofService} format={format} />,
      },
    ]),
  );
}

/** What a service's agents did this month together, in one line that leads to them. */
export function WorkOfService({ agents, href, month, format }: Props) {
  const [first] = agents;
  if (!first) return null;
  const isOne = agents.length === 1;
  const name = isOne ? first.name : `${format.number(agents.length)} agents`;
  const target = isOne ? `/dashboard/agents/${first._id}` : href;
  if (agents.every(({ state }) => state === "never"))
    return (
      <LinkedItem as="div">
        <Text variant="caption" color="secondary">
          <TextLink href={target} color="inherit" stretched>
            {name}
          </TextLink>
          , never reported
        </Text>
      </LinkedItem>
    );
  const sumOf = (key: "done" | "handedOver" | "failed" | "wrong") =>
    agents.reduce((sum, { thisMonth }) => sum + thisMonth[key], 0);
  const against = {
    handedOver: sumOf("handedOver"),
    failed: sumOf("failed"),
    wrong: sumOf("wrong"),
  };
  const done = (
    <>
      <Text as="span" variant="inherit" on="wide">
        {`${month}: `}
      </Text>
      <TextLink href={target} color="inherit" strong stretched>
        {`${format.number(sumOf("done"))} done`}
        <VisuallyHidden>
          {" "}
          by <bdi>{name}</bdi>
        </VisuallyHidden>
      </TextLink>
    </>
  );
  return (
    <LinkedItem as="div">
      <Text variant="caption" color="secondary" tabular>
        <Dots texts={[done, ...againstTexts(against, format)]} />
      </Text>
    </LinkedItem>
  );
}

/** Which of a service's agents are silent; absent if none is. */
export function SilentAgents({ agents, format }: Pick<Props, "agents" | "format">) {
  const silentAgents = agents.filter(({ state }) => state === "silent");
  const [first] = silentAgents;
  if (!first) return null;
  const isOne = silentAgents.length === 1;
  return (
    <Text as="span" variant="caption" color="late">
      <Row as="span" inline gap={4}>
        <Icon name="clock" size={14} />
        {isOne ? bidi`${first.name} silent` : `${format.number(silentAgents.length)} agents silent`}
      </Row>
    </Text>
  );
}
