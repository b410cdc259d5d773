import Link from "next/link";
import { RowButtons } from "@/components/admin/RowButtons";
import { ActiveChip, StatusChip } from "@/components/admin/StatusChip";
import { ToolButton } from "@/components/admin/ToolButton";
import { Toolbar } from "@/components/admin/Toolbar";
import { Notice } from "@/components/admin/Notice";
import { ListEmpty } from "@/components/admin/ListEmpty";
import { DataTable, type Column } from "@/components/ui/DataTable";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { CustomersQuery } from "@/lib/domain/customer/schema";
import type { CustomerRow } from "@/lib/domain/office/schema";
import { CustomerBoard } from "./CustomerBoard";
import { CustomerFilters } from "./CustomerFilters";
import styles from "./CustomersTab.module.css";

interface Props {
  page: Page<CustomerRow>;
  query: CustomersQuery;
  /** The address's own parameters, `tab` included. */
  state: SearchParams;
  path: string;
  /** The filters alone, for the export. */
  exportHref: string;
  format: Format;
  dates: { defaultDate: string; earliest: string };
}

const columns: Column<CustomerRow>[] = [
  {
    key: "select",
    header: "Select",
    head: <input type="checkbox" name="all" className={styles.box} aria-label="Select all on this page" />,
    cell: (row) => <input type="checkbox" name="selected" value={row._id} className={styles.box} aria-label={`Select ${row.name}`} />,
  },
  {
    key: "name",
    header: "Name",
    sort: "name",
    cell: (row) => <Link className={styles.name} href={`/admin-dashboard/customers/${row._id}`} prefetch={false}>{row.name}</Link>,
  },
  { key: "email", header: "Email", sort: "email", cell: (row) => <span className={styles.long}>{row.email}</span> },
  { key: "company", header: "Company", sort: "company", cell: (row) => row.company ?? <span className={styles.none}>–</span> },
  { key: "status", header: "Status", sort: "isActive", cell: (row) => <ActiveChip isActive={row.isActive} /> },
  { key: "services", header: "Assigned Services", cell: (row) => <Assigned row={row} /> },
  {
    key: "actions",
    header: "Actions",
    align: "end",
    cell: (row) => (
      <RowButtons
        id={row._id}
        menu={`More for ${row.name}`}
        actions={[
          { action: "assign", icon: "assign", label: `Assign Service to ${row.name}`, text: "Assign Service" },
          { action: "edit", icon: "edit", label: `Edit ${row.name}` },
          { action: "delete", icon: "delete", label: `Delete ${row.name}` },
        ]}
      />
    ),
  },
];

function Assigned({ row }: { row: CustomerRow }) {
  if (row.subscriptionCount === 0) return <span className={styles.none}>None</span>;
  const more = row.subscriptionCount - row.subscriptions.length;
  return (
    <ul className={styles.services}>
      {row.subscriptions.map((subscription) => (
        <li key={subscription._id}>
          <span>{subscription.service.name}</span> <StatusChip status={subscription.paymentStatus} />
        </li>
      ))}
      {more > 0 && <li><Link href={`/admin-dashboard/customers/${row._id}`} prefetch={false}>{more} more</Link></li>}
    </ul>
  );
}

/** The Customers tab: the table of the spec, its search, sorting, filter and pages in the address. */
export function CustomersTab({ page, query, state, path, exportHref, format, dates }: Props) {
  const href = (change: Record<string, string | number | null>) => hrefWith(path, state, change);
  const { createdFrom, createdTo } = query;
  const filtered = Boolean(query.search ?? createdFrom ?? createdTo) || query.isActive !== undefined;
  return (
    <CustomerBoard rows={page.rows} newAt={hrefWith(path, { tab: "customers" }, {})} dates={dates}>
      <Toolbar filters={<CustomerFilters query={query} path={path} />}>
        <ToolButton icon="upload" action="import">Import</ToolButton>
        <ToolButton icon="download" download={exportHref}>Export CSV</ToolButton>
        <ToolButton icon="add" primary action="add">Add Customer</ToolButton>
      </Toolbar>
      {createdFrom && createdTo && (
        <Notice tone="info">
          Only customers added from {format.day(createdFrom)} to {format.day(createdTo)}.{" "}
          <Link href={hrefWith(path, state, { createdFrom: null, createdTo: null })} prefetch={false} scroll={false}>Show all</Link>
        </Notice>
      )}
      <div className={styles.table}>
        <DataTable
          label="Customers"
          locale={format.locale}
          columns={columns}
          rows={page.rows}
          rowKey={(row) => row._id}
          href={href}
          sort={query.sort && { by: query.sort, order: query.order ?? "asc" }}
          paging={page}
          empty={<ListEmpty filtered={filtered} clear={hrefWith(path, { tab: "customers" }, {})} what="customers" hint="Add a customer, or import a list from a spreadsheet." />}
        />
      </div>
    </CustomerBoard>
  );
}
