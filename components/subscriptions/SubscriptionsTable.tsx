"use client";

import { useNarrow } from "@/components/theme/use-narrow";
import { DataTable } from "@/components/ui/DataTable";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { Paging } from "@/components/ui/pages";
import { RowAction } from "@/components/ui/RowAction";
import { StatusChip } from "@/components/ui/StatusChip";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import { customerLabel, OpenCustomer } from "@/components/customers/CustomerLink";
import { DueChip } from "@/components/charges/DueChip";
import { EmptyList } from "@/components/ui/EmptyState";
import { formatFor, type Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import type { ListedSubscription } from "@/lib/domain/subscriptions/schema";
import { subscriptionTableColumns } from "./subscription-columns";

const SubscriptionDialog = lazyDialog(() => import("./SubscriptionDialog"));

interface Props {
  label: string;
  rows: ListedSubscription[];
  locale: string;
  /** False on a customer's own page. */
  withCustomer?: boolean;
  href?: (change: Record<string, string | number | null>) => string;
  sort?: { by: string; order: "asc" | "desc" };
  paging?: Paging;
  isFiltered?: boolean;
  search?: string;
  clearHref?: string;
}

/** The table of all subscriptions, and of those on a customer's page. */
export function SubscriptionsTable({
  rows,
  locale,
  withCustomer = false,
  isFiltered = false,
  search,
  clearHref = "",
  ...table
}: Props) {
  const { open, close, rowOf } = useRowDialog(rows);
  const rowToEdit = rowOf("edit");
  const format = formatFor(locale);
  const isNarrow = useNarrow("md");
  const rowActions = (row: ListedSubscription) => (
    <>
      {withCustomer && isNarrow && <OpenCustomer id={row.user._id} />}
      {!row.customerDeleted && (
        <RowAction
          icon="edit"
          label={bidi`Edit ${row.service.name} of ${row.user.name}`}
          onClick={() => open("edit", row)}
        />
      )}
    </>
  );
  return (
    <>
      <DataTable
        {...table}
        locale={locale}
        columns={subscriptionTableColumns(format, withCustomer, rowActions)}
        records="md"
        dense={!withCustomer && "twoLines"}
        record={(row) => ({
          title: withCustomer ? customerLabel(row.user, row.customerDeleted) : row.service.name,
          aside: <StatusChip status={row.status} />,
          line: withCustomer ? row.service.name : `${format.money(row.amount)}/month`,
          lineEnd: <Outstanding row={row} format={format} />,
        })}
        rows={rows}
        rowKey={(row) => row._id}
        empty={
          <EmptyList
            isFiltered={isFiltered}
            search={search}
            clearHref={clearHref}
            noun="assigned services"
            hint="Assign a service: its first charge is due at once."
          />
        }
      />
      {rowToEdit && <SubscriptionDialog subscription={rowToEdit} onClose={close} />}
    </>
  );
}

function Outstanding({ row, format }: { row: ListedSubscription; format: Format }) {
  if (row.outstanding === 0) return null;
  return row.daysLate > 0 ? <DueChip due={row} /> : `${format.money(row.outstanding)} due`;
}
