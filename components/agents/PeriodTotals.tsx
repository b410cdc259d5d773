import { shareText } from "./share";
import { Stack } from "@/components/ui/Stack";
import { SummaryCards, type SummaryFigure } from "@/components/ui/SummaryCards";
import { Text } from "@/components/ui/Text";
import type { Format } from "@/lib/core/format";
import { hrefWith } from "@/lib/core/page-query";
import type { AgentWork } from "@/lib/domain/agents/work-schema";
import { SeriesMark } from "./DayBars";
import { savedHoursText, workLabels, type RunsReader } from "./agent-labels";

interface Props {
  work: Pick<AgentWork, "days" | "totals">;
  /** The agent's page. */
  path: string;
  reader: RunsReader;
  format: Format;
}

/**
 * What the agent did in the days of the chart below, linked to its runs, in the chart's colors;
 * hours saved only with an agreement.
 */
export function PeriodTotals({ work: { days, totals }, path, reader, format }: Props) {
  const labels = workLabels(reader);
  const { runs, done, handedOver, failed, wrong, minutesSaved } = totals;
  const from = days[0]?.day ?? "";
  const title = `Last ${days.length} days`;
  const runsHref = (filter: Record<string, string>) =>
    `${hrefWith(path, {}, { ...filter, from })}#runs`;
  const share = (part: number) => (part > 0 ? shareText(part, runs, format.number) : undefined);
  const figures: SummaryFigure[] = [
    {
      label: labels.done,
      mark: <SeriesMark of={0} />,
      value: format.number(done),
      trend: share(done),
      href: runsHref({ outcome: "done" }),
    },
    {
      label: labels.handedOver,
      mark: <SeriesMark of={1} />,
      value: format.number(handedOver),
      trend: share(handedOver),
      href: runsHref({ outcome: "handed_over" }),
    },
    {
      label: labels.failed,
      mark: <SeriesMark of={2} />,
      value: format.number(failed),
      trend: share(failed),
      href: runsHref({ outcome: "failed" }),
    },
    { label: "Marked wrong", value: format.number(wrong), href: runsHref({ wrong: "true" }) },
  ];
  if (minutesSaved !== null)
    figures.push({ label: "Hours saved", value: savedHoursText(minutesSaved, format) });
  return (
    <Stack gap={8}>
      <Text as="h2" variant="heading">
        {title}
      </Text>
      <SummaryCards label={title} figures={figures} />
    </Stack>
  );
}
