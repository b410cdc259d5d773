import { BarChart } from "@/components/ui/BarChart";
import { Panel } from "@/components/ui/Panel";
import { Text } from "@/components/ui/Text";
import type { Format } from "@/lib/core/format";
import type { CountedAgent } from "@/lib/domain/agents/dashboard-schema";

interface Props {
  agents: CountedAgent[];
  format: Format;
}

const MAX_AGENTS = 8;
const ROW_HEIGHT = 44;

/** What each agent has done this month, for whoever sees no spend. */
export function WorkOfMonth({ agents, format }: Props) {
  const rows = [...agents].sort((a, b) => b.thisMonth.done - a.thisMonth.done).slice(0, MAX_AGENTS);
  return (
    <Panel id="work-of-month" title="Work this month">
      {rows.length > 0 ? (
        <BarChart
          label="Work by agent"
          head={["Agent", "Done"]}
          layout="horizontal"
          unit="number"
          height={rows.length * ROW_HEIGHT}
          locale={format.locale}
          rows={rows.map(({ _id, name, thisMonth }) => ({
            key: _id,
            label: name,
            value: thisMonth.done,
            text: `${format.number(thisMonth.done)} done`,
          }))}
        />
      ) : (
        <Text variant="body2" color="secondary">
          No agent has reported yet.
        </Text>
      )}
    </Panel>
  );
}
