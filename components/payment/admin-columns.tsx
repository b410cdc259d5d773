import Link from "next/link";
import { RowButtons } from "@/components/admin/RowButtons";
import type { Column } from "@/components/ui/old/DataTable";
import { LocalTime } from "@/components/ui/LocalTime";
import type { Format } from "@/lib/core/format";
import type { AdminPayment } from "@/lib/domain/payment/schema";
import styles from "./admin-columns.module.css";
import { PaymentStatusChip } from "./PaymentStatusChip";
import { statusNote } from "./words";

interface Options {
  format: Format;
  /** On a customer's own page the column would say the same in every row. */
  withCustomer: boolean;
}

const closed = (row: AdminPayment) =>
  row.status === "void" || row.status === "failed" || row.status === "refunded";

/** The columns of charges: Customer, Service, Amount, Status, Date (spec section 2), and what can be done. */
export function paymentColumns({ format, withCustomer }: Options): Column<AdminPayment>[] {
  const customer: Column<AdminPayment> = {
    key: "customer",
    header: "Customer",
    cell: (row) => (
      <Link
        className={styles.customer}
        href={`/admin-dashboard/customers/${row.user._id}`}
        prefetch={false}
      >
        {row.user.name}
      </Link>
    ),
  };
  const rest: Column<AdminPayment>[] = [
    {
      key: "service",
      header: "Service",
      cell: (row) => (
        <span className={styles.service}>
          {row.service.name}
          <span className={styles.period}>
            {row.invoiceNumber ?? `from ${format.day(row.periodStart)}`}
          </span>
        </span>
      ),
    },
    {
      key: "amount",
      header: "Amount",
      align: "end",
      sort: "amount",
      descendsFirst: true,
      cell: (row) => (
        <span className={closed(row) ? styles.closed : undefined}>{format.money(row.amount)}</span>
      ),
    },
    {
      key: "status",
      header: "Status",
      sort: "status",
      cell: (row) => <PaymentStatusChip status={row.status} note={statusNote(row, format)} />,
    },
    {
      key: "date",
      header: "Date",
      sort: "paymentDate",
      descendsFirst: true,
      cell: (row) =>
        row.paymentDate && (
          <span className={styles.date}>
            <LocalTime
              instant={row.paymentDate}
              locale={format.locale}
              text={format.dayOf(row.paymentDate)}
            />
          </span>
        ),
    },
    {
      key: "actions",
      header: "Actions",
      align: "end",
      cell: (row) => (
        <RowButtons
          id={row._id}
          actions={[]}
          menu={`Actions for ${row.service.name} of ${row.user.name}, ${format.day(row.periodStart)}`}
        />
      ),
    },
  ];
  return withCustomer ? [customer, ...rest] : rest;
}
