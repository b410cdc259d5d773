import { shareText } from "@/components/ui/share";
import { SummaryCards, type Figure } from "@/components/ui/SummaryCards";
import type { Format } from "@/lib/core/format";
import type { Totals } from "@/lib/domain/agents/schema";
import { hoursText } from "./agent-labels";

interface Props {
  totals: Totals;
  /** Link to the runs of this month with an outcome, or called wrong. */
  runsHref: (filter: Record<string, string>) => string;
  /** More figures at the end. */
  more?: Figure[];
  format: Format;
}

/** What the agent did this month; hours saved only with an agreement. */
export function MonthTotals({ totals, runsHref, more = [], format }: Props) {
  const { runs, done, handedOver, failed, wrong, minutesSaved } = totals;
  const share = (part: number) => (part > 0 ? shareText(part, runs, format.number) : undefined);
  const figures: Figure[] = [
    {
      label: "Done",
      value: format.number(done),
      trend: share(done),
      href: runsHref({ outcome: "done" }),
    },
    {
      label: "Handed over",
      value: format.number(handedOver),
      trend: share(handedOver),
      href: runsHref({ outcome: "handed_over" }),
    },
    {
      label: "Failed",
      value: format.number(failed),
      trend: share(failed),
      href: runsHref({ outcome: "failed" }),
    },
    { label: "Called wrong", value: format.number(wrong), href: runsHref({ wrong: "true" }) },
    ...more,
  ];
  if (minutesSaved !== null)
    figures.splice(4, 0, { label: "Hours saved", value: hoursText(minutesSaved, format) });
  return <SummaryCards label="This month" figures={figures} />;
}
