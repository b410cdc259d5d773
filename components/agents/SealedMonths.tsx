import { DataTable, type Column } from "@/components/ui/DataTable";
import { Panel } from "@/components/ui/Panel";
import { Text } from "@/components/ui/Text";
import { SecondLine } from "@/components/ui/TwoLines";
import type { Format } from "@/lib/core/format";
import type { AgentMonth } from "@/lib/domain/agents/schema";
import { hoursText } from "./agent-labels";

interface Props {
  months: AgentMonth[];
  format: Format;
}

const HASH_LENGTH = 16;

/** The periods whose runs are sealed, with their hash; absent without any. */
export function SealedMonths({ months, format }: Props) {
  if (months.length === 0) return null;
  return (
    <Panel
      id="sealed-months"
      title="Sealed months"
      flush
      aside={
        <Text variant="caption" color="secondary" on="desk">
          Nothing in a sealed month changes any more.
        </Text>
      }
    >
      <DataTable
        label="Sealed months"
        dense
        columns={columnsOf(format)}
        rows={months}
        rowKey={({ _id }) => _id}
        record={(month) => ({
          title: periodOf(month, format),
          aside: `${format.number(month.totals.done)} done`,
          line: shortHash(month),
        })}
        empty={null}
      />
    </Panel>
  );
}

const periodOf = ({ periodStart, periodEnd }: AgentMonth, format: Format) =>
  `${format.nearDay(periodStart)} – ${format.day(periodEnd)}`;

const shortHash = ({ hash }: AgentMonth) => `${hash.slice(0, HASH_LENGTH)}…`;

const count = (
  key: "done" | "handedOver" | "failed" | "wrong",
  header: string,
  format: Format,
): Column<AgentMonth> => ({
  key,
  header,
  align: "end",
  cell: ({ totals }) => format.number(totals[key]),
});

const columnsOf = (format: Format): Column<AgentMonth>[] => [
  {
    key: "period",
    header: "Period",
    cell: (month) => (
      <>
        {periodOf(month, format)}
        {month.late > 0 && <SecondLine>{`${format.number(month.late)} reported late`}</SecondLine>}
      </>
    ),
  },
  count("done", "Done", format),
  count("handedOver", "Handed over", format),
  count("failed", "Failed", format),
  count("wrong", "Called wrong", format),
  {
    key: "saved",
    header: "Hours saved",
    align: "end",
    cell: ({ totals: { minutesSaved } }) =>
      minutesSaved === null ? "–" : hoursText(minutesSaved, format),
  },
  {
    key: "seal",
    header: "Seal",
    cell: (month) => <span title={month.hash}>{shortHash(month)}</span>,
  },
];
