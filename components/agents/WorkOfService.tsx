import { bidi } from "@/lib/core/isolated";
import { Icon } from "@/components/ui/Icon";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
import type { Format } from "@/lib/core/format";
import type { CountedAgent } from "@/lib/domain/agents/dashboard-schema";
import { Spark } from "./Spark";

interface Props {
  agents: CountedAgent[];
  /** The page of their service, which lists several. */
  href: string;
  /** What the list of services is narrowed to. */
  kind?: Kind;
  format: Format;
}

type Kind = "done" | "handedOver" | "failed" | "wrong" | "saved";

/** A service's agents with the runs of each of the last days. */
interface Work {
  agents: CountedAgent[];
  runs: number[];
}

const countOf = (agents: CountedAgent[], key: Exclude<Kind, "saved">) =>
  agents.reduce((sum, { thisMonth }) => sum + thisMonth[key], 0);

const minutesOf = (agents: CountedAgent[]) =>
  agents.reduce((sum, { thisMonth }) => sum + (thisMonth.minutesSaved ?? 0), 0);

const amountOf = (agents: CountedAgent[], kind: Kind) =>
  kind === "saved" ? minutesOf(agents) : countOf(agents, kind);

interface RowOptions {
  kind: Kind | undefined;
  format: Format;
}

/** What a service's row says of its agents, by subscription; of a kind those that have some. */
export function workByService(work: ReadonlyMap<string, Work>, { kind, format }: RowOptions) {
  return new Map(
    [...work]
      .filter(([, { agents }]) => kind === undefined || amountOf(agents, kind) > 0)
      .map(([id, { agents, runs }]) => [
        id,
        {
          line: (
            <WorkOfService
              agents={agents}
              href={`/dashboard/subscriptions/${id}`}
              kind={kind}
              format={format}
            />
          ),
          days: <Spark values={runs} />,
        },
      ]),
  );
}

/** What a service's agents did in a month together, in lines that lead to them. */
export function WorkOfService({ agents, href, kind = "done", format }: Props) {
  const [first] = agents;
  if (!first) return null;
  const isOne = agents.length === 1;
  const name = isOne ? first.name : `${format.number(agents.length)} agents`;
  const target = isOne ? `/dashboard/agents/${first._id}` : href;
  if (agents.every(({ state }) => state === "never"))
    return (
      <>
        <TextLink href={target} color="inherit" underline="hover" look="target">
          No report yet
        </TextLink>
        <Text variant="caption" color="secondary" noWrap>
          {name}
        </Text>
      </>
    );
  return (
    <>
      <TextLink href={target} color="inherit" underline="hover" look="target">
        <strong>{leadOf(agents, kind, format)}</strong> {words[kind]}
        <VisuallyHidden>
          {" "}
          by <bdi>{name}</bdi>
        </VisuallyHidden>
      </TextLink>
      <Text variant="caption" color="secondary" tabular noWrap>
        {restOf(agents, kind, format)}
      </Text>
      <SilentAgents agents={agents} format={format} />
    </>
  );
}

const words: Record<Kind, string> = {
  done: "settled",
  handedOver: "to you",
  failed: "failed",
  wrong: "marked wrong",
  saved: "saved",
};

const leadOf = (agents: CountedAgent[], kind: Kind, { number }: Format) =>
  kind === "saved"
    ? `${number(Math.round(minutesOf(agents) / 6) / 10)} h`
    : number(countOf(agents, kind));

function restOf(agents: CountedAgent[], kind: Kind, { number }: Format): string {
  const done = `${number(countOf(agents, "done"))} settled`;
  const handedOver = `${number(countOf(agents, "handedOver"))} to you`;
  if (kind === "done") return `${handedOver}, ${number(countOf(agents, "failed"))} failed`;
  return kind === "saved" ? `${done}, ${handedOver}` : done;
}

/** Which of a service's agents are silent; absent if none is. */
export function SilentAgents({ agents, format }: Pick<Props, "agents" | "format">) {
  const silentAgents = agents.filter(({ state }) => state === "silent");
  const [first] = silentAgents;
  if (!first) return null;
  const isOne = silentAgents.length === 1;
  return (
    <Text as="div" variant="caption" color="late" noWrap>
      <Row as="span" inline gap={4}>
        <Icon name="clock" size={14} />
        {isOne ? bidi`${first.name} silent` : `${format.number(silentAgents.length)} agents silent`}
      </Row>
    </Text>
  );
}
