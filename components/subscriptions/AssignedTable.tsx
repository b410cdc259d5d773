"use client";

import type { ComponentProps, ReactNode } from "react";
import { DataTable, Only, type Column } from "@/components/ui/DataTable";
import { TwoLines } from "@/components/ui/TwoLines";
import { ChargeStatusChip } from "@/components/charges/ChargeStatusChip";

/** A service as its row shows it. */
export interface AssignedRow {
  id: string;
  name: string;
  /** Of the element with the name. */
  nameId: string;
  amount: string;
  /** Of the service's payment, with what its oldest charge to pay adds. */
  state: ComponentProps<typeof ChargeStatusChip>["charge"];
  /** When it is due or charged next. */
  note: string;
  /** The button; absent when nothing is to be paid. */
  pay?: ReactNode;
}

/** The rows of the customer's services. */
export function AssignedTable({ rows }: { rows: AssignedRow[] }) {
  return (
    <DataTable
      label="Assigned Services"
      tall
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      record={(row) => ({
        title: row.name,
        aside: row.amount,
        line: row.note,
        lineEnd: <Status row={row} />,
      })}
      empty={null}
    />
  );
}

const Status = ({ row }: { row: AssignedRow }) => (
  <ChargeStatusChip charge={row.state} note={null} />
);

const columns: Column<AssignedRow>[] = [
  {
    key: "service",
    header: "Service",
    fills: true,
    cell: (row) => (
      <div id={row.nameId}>
        <TwoLines second={row.note}>{row.name}</TwoLines>
      </div>
    ),
    inRecord: false,
  },
  {
    key: "status",
    header: "Status",
    cell: (row) => <Status row={row} />,
  },
  { key: "amount", header: "Amount", align: "end", cell: ({ amount }) => amount },
  {
    key: "payment",
    header: "Payment",
    align: "end",
    cell: ({ pay }) => pay ?? <Only in="table">Paid</Only>,
    inRecord: "action",
  },
];
