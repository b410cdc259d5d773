import { ListEmpty } from "@/components/admin/ListEmpty";
import { RowButtons } from "@/components/admin/RowButtons";
import { StatusChip } from "@/components/admin/StatusChip";
import { ToolButton } from "@/components/admin/ToolButton";
import { Toolbar } from "@/components/admin/Toolbar";
import { FilterField, FilterSelect } from "@/components/ui/FilterField";
import { DataTable, type Column } from "@/components/ui/old/DataTable";
import { FilterForm } from "@/components/ui/FilterForm";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import {
  SERVICE_CATEGORIES,
  SERVICE_STATUSES,
  SERVICE_TYPES,
} from "@/lib/domain/service/constants";
import type { Service, ServicesQuery } from "@/lib/domain/service/schema";
import { ServiceBoard } from "./ServiceBoard";
import styles from "./ServicesTab.module.css";

interface Props {
  page: Page<Service>;
  query: ServicesQuery;
  state: SearchParams;
  path: string;
  exportHref: string;
  format: Format;
  dates: { defaultDate: string; earliest: string };
}

const columns = (format: Format): Column<Service>[] => [
  {
    key: "name",
    header: "Name",
    sort: "name",
    cell: (row) => (
      <span className={styles.name}>
        {row.name}
        {!row.isPublic && <span className={styles.hidden}>Not in the catalogue</span>}
      </span>
    ),
  },
  { key: "type", header: "Type", sort: "type", cell: (row) => row.type },
  {
    key: "monthly",
    header: "Price per month",
    sort: "monthly",
    align: "end",
    descendsFirst: true,
    cell: (row) => format.money(row.price.monthly),
  },
  {
    key: "status",
    header: "Status",
    sort: "status",
    cell: (row) => <StatusChip status={row.status} />,
  },
  {
    key: "actions",
    header: "Actions",
    align: "end",
    cell: (row) => (
      <RowButtons
        id={row._id}
        menu={`More for ${row.name}`}
        actions={[
          { action: "edit", icon: "edit", label: `Edit ${row.name}` },
          { action: "delete", icon: "delete", label: `Delete ${row.name}` },
        ]}
      />
    ),
  },
];

const choices = (values: readonly string[]) => [
  { value: "", label: "All" },
  ...values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
];

/** The Services tab. */
export function ServicesTab({ page, query, state, path, exportHref, format, dates }: Props) {
  const plain = hrefWith(path, { tab: "services" }, {});
  const filtered = Boolean(query.search ?? query.type ?? query.category ?? query.status);
  return (
    <ServiceBoard rows={page.rows} newAt={plain} dates={dates}>
      <Toolbar
        filters={
          <FilterForm
            action={path}
            label="Filter services"
            keep={{ tab: "services", sort: query.sort, order: query.order }}
          >
            <FilterField
              name="search"
              label="Search"
              type="search"
              placeholder="Name, description"
              value={query.search}
            />
            <FilterSelect
              name="type"
              label="Type"
              value={query.type}
              options={choices(SERVICE_TYPES)}
            />
            <FilterSelect
              name="category"
              label="Category"
              value={query.category}
              options={choices(SERVICE_CATEGORIES)}
            />
            <FilterSelect
              name="status"
              label="Status"
              value={query.status}
              options={choices(SERVICE_STATUSES)}
            />
          </FilterForm>
        }
      >
        <ToolButton icon="download" download={exportHref}>
          Export CSV
        </ToolButton>
        <ToolButton icon="add" primary action="add">
          Add Service
        </ToolButton>
      </Toolbar>
      <DataTable
        label="Services"
        columns={columns(format)}
        locale={format.locale}
        rows={page.rows}
        rowKey={(row) => row._id}
        href={(change) => hrefWith(path, state, change)}
        sort={query.sort && { by: query.sort, order: query.order ?? "asc" }}
        paging={page}
        empty={
          <ListEmpty
            filtered={filtered}
            clear={plain}
            what="services"
            hint="Add the first service: customers can only be given what is here."
          />
        }
      />
    </ServiceBoard>
  );
}
