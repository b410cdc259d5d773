import { ButtonAnchor } from "@/components/ui/Button";
import { bidi } from "@/lib/core/isolated";
import { CodeBlock } from "./CodeBlock";
import { Facts } from "@/components/ui/Facts";
import { Icon } from "@/components/ui/Icon";
import { PageHeader } from "@/components/ui/PageHeader";
import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { SummaryCards, type Figure } from "@/components/ui/SummaryCards";
import { shareText } from "./share";
import { Text } from "@/components/ui/Text";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { AgentMonth } from "@/lib/domain/agents/schema";
import type { SealedMonth } from "@/lib/domain/agents/work-schema";
import { hoursText, timeText } from "./agent-labels";
import { hashCommand, periodText } from "./month-labels";

interface Props {
  sealed: SealedMonth;
  /** `h2` below a bar that holds the page's h1. */
  level: "h1" | "h2";
  /** The agent's page. */
  agentHref: string;
  format: Format;
}

/** A sealed month: what it came to, its files, and how anybody verifies it. */
export function MonthPage({ sealed: { month, number, file }, level, agentHref, format }: Props) {
  const { _id, agent, payment, hash, previousHash, sealedAt } = month;
  const json = `${file}.json`;
  return (
    <>
      <PageHeader
        level={level}
        title={periodText(month, format)}
        subtitle={
          <>
            {bidi`Month ${format.number(number)} of ${agent.name}, sealed on `}
            <When at={sealedAt} format={format} dayOnly />
          </>
        }
        back={{ href: agentHref, label: agent.name }}
        actions={
          <>
            <FileLink href={`/api/months/${_id}.pdf`} label="PDF" />
            <FileLink href={`/api/months/${_id}.json`} label="JSON" />
          </>
        }
      />
      <SummaryCards label="Work of the month" figures={figuresOf(month, format)} />
      <Stack>
        <Panel id="month-details" title="Details">
          <Facts facts={detailsOf(month, format)} />
        </Panel>
        <Panel id="month-seal" title="Seal">
          <Stack>
            <Text variant="body2" color="secondary">
              Nothing in this month changes any more. The seal is a SHA-256 hash over every run and
              the seal of the month before.{payment && " The invoice that followed has it, too."}
            </Text>
            <CodeBlock label="Seal of this month" text={hash} />
            <Text variant="body2">
              To verify it, download the JSON and run this line, which needs jq and nothing of ours.
              It prints the same seal:
            </Text>
            <CodeBlock label="Command that computes the seal" text={hashCommand(json)} />
            <Text variant="caption" color="secondary" breaks>
              {previousHash
                ? `Seal of the month before: ${previousHash}`
                : "It is the first: no month is before it."}
            </Text>
          </Stack>
        </Panel>
      </Stack>
    </>
  );
}

const FileLink = ({ href, label }: { href: string; label: string }) => (
  <ButtonAnchor
    variant="outlined"
    color="inherit"
    href={href}
    download
    aria-label={`Download ${label}`}
    startIcon={<Icon name="download" size={18} />}
  >
    {label}
  </ButtonAnchor>
);

function figuresOf({ totals }: AgentMonth, format: Format): Figure[] {
  const { runs, done, handedOver, failed, wrong, minutesSaved } = totals;
  const figure = (label: string, value: number): Figure => ({
    label,
    value: format.number(value),
    trend: value > 0 ? shareText(value, runs, format.number) : undefined,
  });
  const figures = [
    figure("Done", done),
    figure("Handed over", handedOver),
    figure("Failed", failed),
    figure("Called wrong", wrong),
  ];
  if (minutesSaved !== null)
    figures.push({ label: "Hours saved", value: hoursText(minutesSaved, format) });
  return figures;
}

const detailsOf = ({ totals, late }: AgentMonth, format: Format): [string, string][] => [
  ["Reported late", late > 0 ? `${format.number(late)}, of earlier months` : "None"],
  ["No report", `${format.number(totals.gapHours)} h`],
  ["Median time", timeText(totals.p50Seconds, format)],
  ["95th percentile", timeText(totals.p95Seconds, format)],
];
