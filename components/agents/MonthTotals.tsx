import { shareText } from "./share";
import { Stack } from "@/components/ui/Stack";
import { SummaryCards, type Figure } from "@/components/ui/SummaryCards";
import { Text } from "@/components/ui/Text";
import type { Format } from "@/lib/core/format";
import { hrefWith } from "@/lib/core/page-query";
import type { Counts } from "@/lib/domain/agents/schema";
import { SeriesMark } from "./DayBars";
import { savedHoursText, workLabels } from "./agent-labels";

interface Props {
  totals: Counts;
  /** The agent's page. */
  path: string;
  /** `YYYY-MM-DD`. */
  today: string;
  format: Format;
}

/**
 * What the agent did this month, linked to its runs, in the colors of the chart below; hours saved
 * only with an agreement.
 */
export function MonthTotals({ totals, path, today, format }: Props) {
  const { runs, done, handedOver, failed, wrong, minutesSaved } = totals;
  const from = `${today.slice(0, 7)}-01`;
  const runsHref = (filter: Record<string, string>) =>
    `${hrefWith(path, {}, { ...filter, from })}#runs`;
  const share = (part: number) => (part > 0 ? shareText(part, runs, format.number) : undefined);
  const figures: Figure[] = [
    {
      label: workLabels.done,
      mark: <SeriesMark of={0} />,
      value: format.number(done),
      trend: share(done),
      href: runsHref({ outcome: "done" }),
    },
    {
      label: workLabels.handedOver,
      mark: <SeriesMark of={1} />,
      value: format.number(handedOver),
      trend: share(handedOver),
      href: runsHref({ outcome: "handed_over" }),
    },
    {
      label: workLabels.failed,
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
    <Stack as="section" gap={8} aria-labelledby="this-month">
      <Text as="h2" variant="heading" id="this-month">
        {`${format.monthName(today)} so far`}
      </Text>
      <SummaryCards label="This month" figures={figures} />
    </Stack>
  );
}
