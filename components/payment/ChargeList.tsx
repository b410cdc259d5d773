import { DataTable, type Column } from "@/components/ui/old/DataTable";
import type { Format } from "@/lib/core/format";
import type { Page } from "@/lib/core/paging";
import type { Payment } from "@/lib/domain/payment/schema";
import styles from "./ChargeList.module.css";
import { PaymentStatusChip } from "./PaymentStatusChip";
import { statusNote } from "./words";

interface Props {
  page: Page<Payment>;
  format: Format;
}

const columns = (format: Format): Column<Payment>[] => [
  { key: "period", header: "Period from", cell: (row) => format.day(row.periodStart) },
  { key: "amount", header: "Amount", align: "end", cell: (row) => format.money(row.amount) },
  {
    key: "status",
    header: "Status",
    cell: (row) => <PaymentStatusChip status={row.status} note={statusNote(row, format)} />,
  },
  { key: "invoice", header: "Invoice", align: "end", cell: (row) => row.invoiceNumber },
];

/** The newest charges of one subscription, each with its invoice number once paid. */
export function ChargeList({ page, format }: Props) {
  const older = page.total - page.rows.length;
  return (
    <>
      <DataTable
        label="Charges"
        compact
        columns={columns(format)}
        rows={page.rows}
        rowKey={(row) => row._id}
        empty={<p className={styles.none}>No charges yet.</p>}
        locale={format.locale}
      />
      {older > 0 && (
        <p className={styles.none}>
          {format.number(older)} older charges are in the payment history.
        </p>
      )}
    </>
  );
}
