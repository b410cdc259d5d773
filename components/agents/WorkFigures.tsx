import { BarList } from "@/components/ui/BarList";
import { Facts } from "@/components/ui/Facts";
import { Panel } from "@/components/ui/Panel";
import { Text } from "@/components/ui/Text";
import type { Format } from "@/lib/core/format";
import type { Totals } from "@/lib/domain/agents/schema";
import { durationText, shareText } from "./agent-labels";

interface Props {
  totals: Totals;
  /** How many days the totals are of. */
  days: number;
  format: Format;
}

/** How runs ended, as shares of all; what was called wrong counts among those done. */
export function Outcomes({ totals, days, format }: Props) {
  const { runs, done, handedOver, failed, wrong } = totals;
  const row = (key: string, label: string, value: number) => ({
    key,
    label,
    value,
    text: `${format.number(value)} · ${shareText(value, runs, format)}`,
  });
  return (
    <Panel id="outcomes" title="Outcomes" aside={<LastDays days={days} />}>
      <BarList
        label="Outcomes"
        head={["Outcome", "Runs"]}
        rows={[
          row("done", "Done", done),
          row("handed_over", "Handed over", handedOver),
          row("failed", "Failed", failed),
          row("wrong", "Called wrong", wrong),
        ]}
      />
    </Panel>
  );
}

/** How long runs took, of those that say when they ended. */
export function Speed({ totals: { p50Seconds, p95Seconds }, days, format }: Props) {
  const text = (seconds: number | null) =>
    seconds === null ? "Not reported" : durationText(seconds, format);
  return (
    <Panel id="speed" title="Speed" aside={<LastDays days={days} />}>
      <Facts
        plain
        facts={[
          ["Median", text(p50Seconds)],
          ["95th percentile", text(p95Seconds)],
        ]}
      />
    </Panel>
  );
}

const LastDays = ({ days }: { days: number }) => (
  <Text variant="caption" color="secondary">{`Last ${days} days`}</Text>
);
