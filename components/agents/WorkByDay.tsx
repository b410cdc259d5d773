import { DayBars } from "./DayBars";
import { MainAside } from "@/components/ui/Columns";
import { Panel } from "@/components/ui/Panel";
import { shareText } from "./share";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { ToggleTabs } from "@/components/ui/ToggleTabs";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Totals } from "@/lib/domain/agents/schema";
import type { AgentWork } from "@/lib/domain/agents/work-schema";
import { reportedTimeText, workLabels, type RunsReader } from "./agent-labels";
import { Reasons } from "./Reasons";

interface Props {
  /** The days, and of these what all came to and why runs stopped. */
  work: Pick<AgentWork, "days" | "totals" | "reasons">;
  path: string;
  reader: RunsReader;
  state: SearchParams;
  format: Format;
}

const WINDOWS = [30, 90];

/** Each day's work as a chart, and beside it why runs stopped. */
export function WorkByDay(props: Props) {
  const { work, reader, format } = props;
  if (work.reasons.length === 0) return <Chart {...props} />;
  return (
    <MainAside even>
      <Chart {...props} />
      <Reasons reasons={work.reasons} reader={reader} format={format} />
    </MainAside>
  );
}

/** With the hours that nothing was reported in, and how fast it was. */
function Chart({ work: { days, totals }, path, reader, state, format }: Props) {
  const labels = workLabels(reader);
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
          series={[labels.done, labels.handedOver, labels.failed]}
          unknown="No report"
          locale={format.locale}
          rows={days.map(({ day, done, handedOver, failed, gapHours }) => ({
            key: day,
            label: format.nearDay(day),
            values: [done, handedOver, failed],
            unknown: gapHours,
          }))}
        />
        <Text variant="caption" color="secondary">
          {speedText(totals, format)} {wrongText(totals, format)}
        </Text>
      </Stack>
    </Panel>
  );
}

function speedText({ p50Seconds, p95Seconds }: Totals, format: Format): string {
  if (p50Seconds === null || p95Seconds === null) return "How long runs took is not reported.";
  const [median, most] = [
    reportedTimeText(p50Seconds, format),
    reportedTimeText(p95Seconds, format),
  ];
  return `Median time ${median}, 95% within ${most}.`;
}

const wrongText = ({ wrong, done }: Totals, { number }: Format) =>
  `Marked wrong: ${number(wrong)}, ${shareText(wrong, done, number)} of settled.`;
