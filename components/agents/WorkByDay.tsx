import { DayBars } from "@/components/ui/DayBars";
import { Facts } from "@/components/ui/Facts";
import { Panel } from "@/components/ui/Panel";
import { shareText } from "@/components/ui/share";
import { Stack } from "@/components/ui/Stack";
import { ToggleTabs } from "@/components/ui/ToggleTabs";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { AgentDay, Totals } from "@/lib/domain/agents/schema";
import { timeText } from "./agent-labels";

interface Props {
  days: AgentDay[];
  /** Of those days. */
  totals: Totals;
  /** The page's address and its parameters. */
  path: string;
  state: SearchParams;
  format: Format;
}

const WINDOWS = [30, 90];

/** Each day's work as a chart, with the hours that nothing was reported in, and how fast it was. */
export function WorkByDay({ days, totals, path, state, format }: Props) {
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
      <Stack gap={20}>
        <DayBars
          label="Work by day"
          noun="run"
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
        <Facts
          facts={[
            ["Median time", timeText(totals.p50Seconds, format)],
            ["95th percentile", timeText(totals.p95Seconds, format)],
            ["Called wrong", wrongText(totals, format)],
            ["Busiest day", busiestText(days, format)],
          ]}
        />
      </Stack>
    </Panel>
  );
}

const wrongText = ({ wrong, done }: Totals, { number }: Format) =>
  `${number(wrong)} · ${shareText(wrong, done, number)} of done`;

const runsOf = ({ done, handedOver, failed }: AgentDay) => done + handedOver + failed;

function busiestText(days: AgentDay[], { nearDay, number }: Format): string {
  const [busiest] = [...days].sort((a, b) => runsOf(b) - runsOf(a));
  if (!busiest || runsOf(busiest) === 0) return "–";
  return `${nearDay(busiest.day)} · ${number(runsOf(busiest))} runs`;
}
