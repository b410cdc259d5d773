"use client";

import { DataTable } from "@/components/ui/DataTable";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { Paging } from "@/components/ui/pages";
import { RowAction } from "@/components/ui/RowAction";
import { StatusChip } from "@/components/ui/StatusChip";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import { nameOf } from "@/components/customers/CustomerLink";
import { DueChip } from "./Late";
import { ListEmpty } from "@/components/shell/ListEmpty";
import { formatFor, type Format } from "@/lib/core/format";
import type { ListedSubscription } from "@/lib/domain/billing/subscription-schema";
import { subscriptionColumns } from "./subscription-columns";

const SubscriptionDialog = lazyDialog(() => import("./SubscriptionDialog"));

interface Props {
  label: string;
  rows: ListedSubscription[];
  locale: string;
  /** On a customer's own page the column would say the same in every row. */
  withCustomer?: boolean;
  href?: (change: Record<string, string | number | null>) => string;
  sort?: { by: string; order: "asc" | "desc" };
  paging?: Paging;
  filtered?: boolean;
  clear?: string;
}

/** Subscriptions as a table: the list of all of them, and those on a customer's page. */
export function SubscriptionsTable({
  rows,
  locale,
  withCustomer = false,
  filtered = false,
  clear = "",
  ...table
}: Props) {
  const { open, close, rowOf } = useRowDialog(rows);
  const edited = rowOf("edit");
  const format = formatFor(locale);
  const edit = (row: ListedSubscription) =>
    !row.customerDeleted && (
      <RowAction
        icon="edit"
        label={`Edit ${row.service.name} of ${row.user.name}`}
        onClick={() => open("edit", row)}
      />
    );
  return (
    <>
      <DataTable
        {...table}
        locale={locale}
        columns={subscriptionColumns(format, withCustomer, edit)}
        records="md"
        dense={!withCustomer}
        record={(row) => ({
          title: withCustomer ? nameOf(row.user, row.customerDeleted) : row.service.name,
          aside: <StatusChip status={row.status} />,
          line: withCustomer ? row.service.name : `${format.money(row.amount)}/month`,
          lineEnd: <Owed row={row} format={format} />,
          actions: edit(row),
        })}
        rows={rows}
        rowKey={(row) => row._id}
        empty={
          <ListEmpty
            filtered={filtered}
            clear={clear}
            what="assigned services"
            hint="Assign a service: its first charge is due at once."
          />
        }
      />
      {edited && <SubscriptionDialog subscription={edited} onClose={close} />}
    </>
  );
}

function Owed({ row, format }: { row: ListedSubscription; format: Format }) {
  if (row.outstanding === 0) return null;
  return row.daysLate > 0 ? <DueChip due={row} /> : `${format.money(row.outstanding)} due`;
}
