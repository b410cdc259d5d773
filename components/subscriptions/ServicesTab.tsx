"use client";

import type { ReactNode } from "react";
import { MoneyOnly } from "@/components/forms/AdminRole";
import { AddButton } from "@/components/ui/AddButton";
import { filterChoices } from "@/components/ui/choices";
import { DataTable } from "@/components/ui/DataTable";
import { ExportButton } from "@/components/ui/ExportButton";
import { FilterBar } from "@/components/ui/FilterBar";
import { StatusChip } from "@/components/ui/StatusChip";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import { useRows } from "@/components/ui/use-rows";
import { categoryChoices } from "@/components/catalog/service-labels";
import { EmptyList } from "@/components/ui/EmptyState";
import { formatFor } from "@/lib/core/format";
import type { PackedPage } from "@/lib/core/packed";
import { hrefWith } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import { SERVICE_STATUSES, SERVICE_TYPES } from "@/lib/domain/catalog/constants";
import type { ServicesQuery } from "@/lib/domain/catalog/schema";
import type { AssignDays, AssignedService } from "@/lib/domain/subscriptions/schema";
import { ServiceActions } from "./ServiceActions";
import { customersText, remarks, serviceTableColumns } from "./service-columns";

const ServiceDialog = lazyDialog(() => import("@/components/catalog/ServiceDialog"));
const DeleteDialog = lazyDialog(() => import("@/components/forms/DeleteDialog"));
const AssignServiceDialog = lazyDialog(() => import("./AssignServiceDialog"));

interface Props {
  page: PackedPage<AssignedService>;
  query: ServicesQuery;
  state: SearchParams;
  path: string;
  exportHref: string;
  locale: string;
  dates: AssignDays;
  /** Links to the agents of the services. */
  views: ReactNode;
}

/** The Services tab. */
export function ServicesTab({ page, query, state, path, exportHref, locale, dates, views }: Props) {
  const rows = useRows(page.rows);
  const { open, close, isOpen, rowOf } = useRowDialog(rows);
  const format = formatFor(locale);
  const firstPageHref = hrefWith(path, { tab: "services" }, {});
  const rowToEdit = rowOf("edit");
  const rowToAssign = rowOf("assign");
  const rowToDelete = rowOf("delete");
  const actions = (row: AssignedService) => (
    <ServiceActions row={row} onAction={(action) => open(action, row)} />
  );
  return (
    <>
      <FilterBar
        path={path}
        label="Filter services"
        keep={["tab", "sort", "order"]}
        views={views}
        filters={[
          { kind: "search", name: "search", label: "Search", placeholder: "Name, description" },
          { kind: "select", name: "type", label: "Type", options: filterChoices(SERVICE_TYPES) },
          {
            kind: "select",
            name: "category",
            label: "Category",
            options: [{ value: "", label: "All" }, ...categoryChoices],
          },
          {
            kind: "select",
            name: "status",
            label: "Status",
            options: filterChoices(SERVICE_STATUSES),
          },
        ]}
        actions={<ExportButton href={exportHref} />}
        add={
          <MoneyOnly>
            <AddButton label="Add Service" onClick={() => open("add")} />
          </MoneyOnly>
        }
      />
      <DataTable
        label="Services"
        columns={serviceTableColumns(format, path, actions)}
        records="md"
        record={(row) => ({
          title: row.name,
          aside: format.money(row.price.monthly),
          line: `${row.type} · ${customersText(row)}${remarks(row).join("")}`,
          lineEnd: <StatusChip status={row.status} />,
        })}
        locale={locale}
        rows={rows}
        rowKey={(row) => row._id}
        href={(change) => hrefWith(path, state, change)}
        sort={query.sort && { by: query.sort, order: query.order ?? "asc" }}
        paging={page}
        empty={
          <EmptyList
            isFiltered={Boolean(query.search ?? query.type ?? query.category ?? query.status)}
            search={query.search}
            clearHref={firstPageHref}
            noun="services"
            hint="Add the first service: customers can only be given what is here."
          />
        }
      />
      {isOpen("add") && <ServiceDialog newHref={firstPageHref} onClose={close} />}
      {rowToEdit && <ServiceDialog service={rowToEdit} onClose={close} />}
      {rowToAssign && <AssignServiceDialog service={rowToAssign} dates={dates} onClose={close} />}
      {rowToDelete && (
        <DeleteDialog
          noun="service"
          row={rowToDelete}
          path="/api/admin/services"
          consequences="It leaves the catalog and can no longer be assigned. Customers who have it keep it under this name and go on being charged; payments and invoices stay."
          onClose={close}
        />
      )}
    </>
  );
}
