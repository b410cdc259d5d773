import { DataTable, type Column } from "@/components/ui/DataTable";
import { PanelFoot } from "@/components/ui/Panel";
import { Text } from "@/components/ui/Text";
import type { Format } from "@/lib/core/format";
import type { ChargeLine } from "@/lib/domain/charges/schema";

interface Props {
  lines: ChargeLine[];
  columns: Column<ChargeLine>[];
  format: Format;
}

/** What a charge is made of. Two lines may have the same text. */
export const LinesTable = ({ lines, columns, format }: Props) => (
  <DataTable
    label="Lines"
    dense
    columns={columns}
    rows={lines.map((line, position) => ({ ...line, position }))}
    rowKey={({ position }) => String(position)}
    record={(line) => ({
      title: line.text,
      aside: format.money(line.amount),
      line: quantityText(line, format),
    })}
    empty={null}
  />
);

/** Null for a single one: its price is the amount. */
export const quantityText = ({ quantity, unitAmount }: ChargeLine, format: Format) =>
  quantity === 1 ? null : `${format.number(quantity)} × ${format.money(unitAmount)}`;

interface TotalProps {
  id: string;
  label?: string;
  amount: string;
}

/** Below the lines. */
export const LinesTotal = ({ id, label = "Total", amount }: TotalProps) => (
  <PanelFoot>
    <Text as="strong" variant="subtitle1">
      {label}
    </Text>
    <Text as="strong" variant="subtitle1" tabular id={id}>
      {amount}
    </Text>
  </PanelFoot>
);
