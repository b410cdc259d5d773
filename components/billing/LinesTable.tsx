import { DataTable, type Column } from "@/components/ui/DataTable";
import type { Format } from "@/lib/core/format";
import type { PaymentLine } from "@/lib/domain/billing/payment-schema";

interface Props {
  lines: PaymentLine[];
  columns: Column<PaymentLine>[];
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

export const quantityText = ({ quantity, unitAmount }: PaymentLine, format: Format) =>
  `${format.number(quantity)} × ${format.money(unitAmount)}`;
