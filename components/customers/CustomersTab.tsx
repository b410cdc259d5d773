"use client";

import { useState } from "react";
import { ListEmpty } from "@/components/shell/ListEmpty";
import { Narrowed } from "@/components/shell/Narrowed";
import { AddButton } from "@/components/ui/AddButton";
import { DataTable } from "@/components/ui/DataTable";
import { FilterBar } from "@/components/ui/FilterBar";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import { formatFor } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { CustomersQuery } from "@/lib/domain/customers/schema";
import type { AssignDays, CustomerWithServices } from "@/lib/domain/billing/subscription-schema";
import { BulkBar } from "./BulkBar";
import { CustomerDialogs } from "./CustomerDialogs";
import { customerColumns, customerRecord } from "./customer-columns";
import { customerFilters, ListActions } from "./CustomerFilters";

interface Props {
  page: Page<CustomerWithServices>;
  query: CustomersQuery;
  /** The address's own parameters, `tab` included. */
  state: SearchParams;
  path: string;
  /** The filters alone, for the export. */
  exportHref: string;
  locale: string;
  dates: AssignDays;
}

/** The Customers tab: its search, sorting, filter and pages live in the address. */
export function CustomersTab({ page, query, state, path, exportHref, locale, dates }: Props) {
  const { rows } = page;
  const { search, isActive, owes, deletionRequested, createdFrom, createdTo } = query;
  const [ticked, setTicked] = useState<string[]>([]);
  const dialogs = useRowDialog(rows);
  const { day, money } = formatFor(locale);
  const plain = hrefWith(path, { tab: "customers" }, {});
  // The server's next page brings other rows.
  const selected = rows.filter((row) => ticked.includes(row._id)).map((row) => row._id);
  const selection = {
    selected,
    all: rows.map((row) => row._id),
    change: setTicked,
  };
  return (
    <>
      <FilterBar
        path={path}
        label="Filter customers"
        keep={["tab", "sort", "order", "deletionRequested", "createdFrom", "createdTo"]}
        filters={customerFilters}
        actions={<ListActions exportHref={exportHref} onImport={() => dialogs.open("import")} />}
        add={
          selected.length === 0 && (
            <AddButton label="Add Customer" onClick={() => dialogs.open("add")} />
          )
        }
      />
      {createdFrom && createdTo && (
        <Narrowed all={hrefWith(path, state, { createdFrom: null, createdTo: null })}>
          Only customers added from {day(createdFrom)} to {day(createdTo)}.
        </Narrowed>
      )}
      {deletionRequested && (
        <Narrowed all={hrefWith(path, state, { deletionRequested: null })}>
          Only customers who ask for their account to be deleted.
        </Narrowed>
      )}
      <DataTable
        label="Customers"
        columns={customerColumns(selection, dialogs.open)}
        records="md"
        record={(row) => customerRecord(row, selection, dialogs.open, money)}
        isSelected={(row) => selected.includes(row._id)}
        rows={rows}
        rowKey={(row) => row._id}
        href={(change) => hrefWith(path, state, change)}
        sort={query.sort && { by: query.sort, order: query.order ?? "asc" }}
        paging={page}
        locale={locale}
        empty={
          <ListEmpty
            filtered={[search, owes, deletionRequested, createdFrom, createdTo, isActive].some(
              (value) => value !== undefined,
            )}
            clear={plain}
            what="customers"
            hint="Add a customer, or import a list from a spreadsheet."
          />
        }
      />
      <BulkBar ids={selected} rows={rows} onClear={() => setTicked([])} />
      <CustomerDialogs dialogs={dialogs} newAt={plain} dates={dates} />
    </>
  );
}
