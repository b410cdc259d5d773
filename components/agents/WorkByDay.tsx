import { DayBars } from "@/components/ui/DayBars";
import { Panel } from "@/components/ui/Panel";
import { ToggleTabs } from "@/components/ui/ToggleTabs";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { AgentDay } from "@/lib/domain/agents/schema";

interface Props {
  days: AgentDay[];
  /** The page's address and its parameters. */
  path: string;
  state: SearchParams;
  format: Format;
}

const WINDOWS = [30, 90];

/** Each day's work as a stacked chart, with the hours that nothing was reported in. */
export function WorkByDay({ days, path, state, format }: Props) {
  return (
    <Panel
      id="work-by-day"
      title="Work by day"
      aside={
        <ToggleTabs
          label="Days shown"
          value={String(days.length)}
          options={WINDOWS.map((window) => ({
            value: String(window),
            label: `${window} days`,
            href: hrefWith(path, state, { days: window }),
          }))}
        />
      }
    >
      <DayBars
        label="Work by day"
        period={`Last ${days.length} days`}
        series={["Done", "Handed over", "Failed"]}
        unknown="No report"
        locale={format.locale}
        rows={days.map(({ day, done, handedOver, failed, gapHours }) => ({
          key: day,
          label: format.nearDay(day),
          values: [done, handedOver, failed],
          unknown: gapHours,
        }))}
      />
    </Panel>
  );
}
