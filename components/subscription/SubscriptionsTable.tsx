import Link from "next/link";
import { ListEmpty } from "@/components/admin/ListEmpty";
import { RowButtons } from "@/components/admin/RowButtons";
import { StatusChip } from "@/components/admin/StatusChip";
import { DataTable, type Column } from "@/components/ui/old/DataTable";
import type { Format } from "@/lib/core/format";
import type { AdminSubscription } from "@/lib/domain/subscription/schema";
import styles from "./SubscriptionsTable.module.css";

interface Props {
  label: string;
  rows: AdminSubscription[];
  format: Format;
  withCustomer: boolean;
  href?: (change: Record<string, string | number | null>) => string;
  sort?: { by: string; order: "asc" | "desc" };
  paging?: { page: number; limit: number; total: number };
  filtered?: boolean;
  clear?: string;
}

function columns(format: Format, withCustomer: boolean): Column<AdminSubscription>[] {
  const customer: Column<AdminSubscription> = {
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
  const rest: Column<AdminSubscription>[] = [
    {
      key: "service",
      header: "Service",
      cell: (row) => <span className={styles.service}>{row.service.name}</span>,
    },
    {
      key: "amount",
      header: "Amount",
      sort: "amount",
      align: "end",
      descendsFirst: true,
      cell: (row) => `${format.money(row.amount)}/month`,
    },
    {
      key: "status",
      header: "Status",
      sort: "status",
      cell: (row) => <StatusChip status={row.status} />,
    },
    { key: "progress", header: "Progress", align: "end", cell: (row) => `${row.progress}%` },
    {
      key: "payment",
      header: "Payment",
      cell: (row) => (
        <span className={styles.payment}>
          <StatusChip status={row.paymentStatus} />
          {row.outstanding > 0 && (
            <span className={styles.due}>{format.money(row.outstanding)}</span>
          )}
        </span>
      ),
    },
    {
      key: "next",
      header: "Next billing",
      sort: "nextBillingDate",
      cell: (row) =>
        row.status === "cancelled" || row.status === "completed" ? null : (
          <span className={styles.date}>{format.day(row.nextBillingDate)}</span>
        ),
    },
    {
      key: "actions",
      header: "Actions",
      align: "end",
      cell: (row) => (
        <RowButtons
          id={row._id}
          actions={[
            {
              action: "edit-subscription",
              icon: "edit",
              label: `Edit ${row.service.name} of ${row.user.name}`,
            },
          ]}
        />
      ),
    },
  ];
  return withCustomer ? [customer, ...rest] : rest;
}

/** Subscriptions as a table: the list of all of them, and those on a customer's page. */
export function SubscriptionsTable({
  label,
  rows,
  format,
  withCustomer,
  href,
  sort,
  paging,
  filtered = false,
  clear = "",
}: Props) {
  return (
    <DataTable
      label={label}
      locale={format.locale}
      columns={columns(format, withCustomer)}
      rows={rows}
      rowKey={(row) => row._id}
      href={href}
      sort={sort}
      paging={paging}
      empty={
        <ListEmpty
          filtered={filtered}
          clear={clear}
          what="assigned services"
          hint="Assign a service: its first charge is due at once."
        />
      }
    />
  );
}
