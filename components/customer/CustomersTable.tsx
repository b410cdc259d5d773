"use client";

import type { ReactNode } from "react";
import Link from "next/link";
import { RowButtons } from "@/components/admin/RowButtons";
import { ActiveChip, StatusChip } from "@/components/admin/StatusChip";
import { DataTable, type Column } from "@/components/ui/old/DataTable";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { CustomerWithServices } from "@/lib/domain/subscription/schema";
import styles from "./CustomersTab.module.css";

interface Props {
  rows: CustomerWithServices[];
  paging: { page: number; limit: number; total: number };
  sort?: { by: string; order: "asc" | "desc" };
  /** The address, and the parameters it has. */
  path: string;
  state: SearchParams;
  locale: string;
  empty: ReactNode;
}

const columns: Column<CustomerWithServices>[] = [
  {
    key: "select",
    header: "Select",
    head: (
      <input
        type="checkbox"
        name="all"
        className={styles.box}
        aria-label="Select all on this page"
      />
    ),
    cell: (row) => (
      <input
        type="checkbox"
        name="selected"
        value={row._id}
        className={styles.box}
        aria-label={`Select ${row.name}`}
      />
    ),
  },
  {
    key: "name",
    header: "Name",
    sort: "name",
    cell: (row) => (
      <Link className={styles.name} href={`/admin-dashboard/customers/${row._id}`} prefetch={false}>
        {row.name}
      </Link>
    ),
  },
  {
    key: "email",
    header: "Email",
    sort: "email",
    cell: (row) => (
      <span className={styles.long} title={row.email}>
        {row.email}
      </span>
    ),
  },
  {
    key: "company",
    header: "Company",
    sort: "company",
    cell: (row) =>
      row.company ? (
        <span className={`${styles.long} ${styles.company}`} title={row.company}>
          {row.company}
        </span>
      ) : (
        <span className={styles.none}>–</span>
      ),
  },
  {
    key: "status",
    header: "Status",
    sort: "isActive",
    cell: (row) => <ActiveChip isActive={row.isActive} />,
  },
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
          {
            action: "assign",
            icon: "assign",
            label: `Assign Service to ${row.name}`,
            text: "Assign Service",
          },
          { action: "edit", icon: "edit", label: `Edit ${row.name}` },
          { action: "delete", icon: "delete", label: `Delete ${row.name}` },
        ]}
      />
    ),
  },
];

function Assigned({ row }: { row: CustomerWithServices }) {
  if (row.subscriptionCount === 0) return <span className={styles.none}>None</span>;
  const more = row.subscriptionCount - row.subscriptions.length;
  return (
    <ul className={styles.services}>
      {row.subscriptions.map((subscription) => (
        <li key={subscription._id}>
          <span title={subscription.service.name}>{subscription.service.name}</span>{" "}
          <StatusChip status={subscription.paymentStatus} />
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link href={`/admin-dashboard/customers/${row._id}`} prefetch={false}>
            {more} more
          </Link>
        </li>
      )}
    </ul>
  );
}

/** The customers' rows. They cross to the browser as plain data: as elements, a page of fifty took the server twice as long and was twice as large. */
export function CustomersTable({ path, state, ...table }: Props) {
  const href = (change: Record<string, string | number | null>) => hrefWith(path, state, change);
  return (
    <DataTable
      label="Customers"
      columns={columns}
      rowKey={(row) => row._id}
      href={href}
      {...table}
    />
  );
}
