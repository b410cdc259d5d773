"use client";

import { useState, type ReactNode } from "react";
import { useNarrow } from "@/components/theme/use-narrow";
import { AddButton } from "@/components/ui/AddButton";
import { Button } from "@/components/ui/Button";
import { DataTable } from "@/components/ui/DataTable";
import { EmptyList } from "@/components/ui/EmptyState";
import { ExportButton } from "@/components/ui/ExportButton";
import { FilterBar } from "@/components/ui/FilterBar";
import { activeFilter, type Filter } from "@/components/ui/FilterBarField";
import { Icon } from "@/components/ui/Icon";
import { AppliedFilterNotice } from "@/components/ui/Notice";
import { BarPlace } from "@/components/ui/Toolbar";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import { useRows } from "@/components/ui/use-rows";
import { formatFor } from "@/lib/core/format";
import type { PackedPage } from "@/lib/core/packed";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { AssignDays } from "@/lib/domain/subscriptions/schema";
import type { CustomersQuery } from "@/lib/domain/customers/schema";
import { BulkActions } from "./BulkActions";
import {
  customerTableColumns,
  customerRecord,
  deletedColumns,
  deletedRecord,
} from "./customer-columns";
import type { CustomerRow } from "./customer-rows";
import { CustomerDialogs } from "./CustomerDialogs";

const filters: Filter[] = [
  { kind: "search", name: "search", label: "Search", placeholder: "Name, email, company" },
  { ...activeFilter, other: { name: "deleted", value: "true", label: "Deleted" } },
  {
    kind: "select",
    name: "owes",
    label: "Balance",
    options: [
      { value: "", label: "Any" },
      { value: "true", label: "Due" },
    ],
  },
];

interface Props {
  page: PackedPage<CustomerRow>;
  query: CustomersQuery;
  state: SearchParams;
  path: string;
  /** The filters alone, for the export. */
  exportHref: string;
  locale: string;
  dates: AssignDays;
  views?: ReactNode;
}

export function CustomersTab({
  page,
  query,
  state,
  path,
  exportHref,
  locale,
  dates,
  views,
}: Props) {
  const rows = useRows(page.rows);
  const { search, isActive, owes, deletionRequested, deleted, createdFrom, createdTo } = query;
  const [selectedIds, setSelectedIds] = useState<string[]>([]);
  const dialogs = useRowDialog(rows);
  const { day, money } = formatFor(locale);
  const isNarrow = useNarrow("md");
  const firstPageHref = hrefWith(path, { tab: "customers" }, {});
  // Another page from the server has other rows.
  const selected = rows.filter((row) => selectedIds.includes(row._id)).map((row) => row._id);
  const selection = {
    selected,
    all: rows.map((row) => row._id),
    change: setSelectedIds,
  };
  return (
    <>
      <BarPlace>
        <BulkActions ids={selected} rows={rows} onClear={() => setSelectedIds([])} />
        <FilterBar
          path={path}
          label="Filter customers"
          keep={["tab", "sort", "order", "deletionRequested", "createdFrom", "createdTo"]}
          views={views}
          filters={filters}
          actions={<ListActions exportHref={exportHref} onImport={() => dialogs.open("import")} />}
          add={<AddButton label="Add Customer" onClick={() => dialogs.open("add")} />}
        />
      </BarPlace>
      {createdFrom && createdTo && (
        <AppliedFilterNotice
          clearHref={hrefWith(path, state, { createdFrom: null, createdTo: null })}
        >
          Only customers added from {day(createdFrom)} to {day(createdTo)}.
        </AppliedFilterNotice>
      )}
      {deletionRequested && (
        <AppliedFilterNotice clearHref={hrefWith(path, state, { deletionRequested: null })}>
          Only customers who ask for their account to be deleted.
        </AppliedFilterNotice>
      )}
      <DataTable
        label="Customers"
        columns={
          deleted
            ? deletedColumns(isNarrow)
            : customerTableColumns(selection, dialogs.open, isNarrow)
        }
        records="md"
        record={(row) => (deleted ? deletedRecord(row) : customerRecord(row, money))}
        isSelected={(row) => selected.includes(row._id)}
        rows={rows}
        rowKey={(row) => row._id}
        href={(change) => hrefWith(path, state, change)}
        sort={query.sort && { by: query.sort, order: query.order ?? "asc" }}
        paging={page}
        locale={locale}
        empty={
          <EmptyList
            isFiltered={[
              search,
              owes,
              deletionRequested,
              deleted,
              createdFrom,
              createdTo,
              isActive,
            ].some((value) => value !== undefined)}
            search={search}
            clearHref={firstPageHref}
            noun="customers"
            hint="Add a customer, or import a list from a spreadsheet."
          />
        }
      />
      <CustomerDialogs dialogs={dialogs} newHref={firstPageHref} dates={dates} />
    </>
  );
}

interface ListActionsProps {
  exportHref: string;
  onImport: () => void;
}

function ListActions({ exportHref, onImport }: ListActionsProps) {
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="upload" size={18} />}
        onClick={onImport}
      >
        Import
      </Button>
      <ExportButton href={exportHref} />
    </>
  );
}
