"use client";

import type { ReactNode } from "react";
import { DataTable, Short, type Column } from "@/components/ui/DataTable";
import { Stack } from "@/components/ui/Stack";
import type { Paging } from "@/components/ui/pages";
import { TextLink } from "@/components/ui/TextLink";
import { SecondLine } from "@/components/ui/TwoLines";
import { formatFor, type Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { CreditNote } from "@/lib/domain/charges/schema";
import { ChargeDocuments } from "./ChargeDocuments";
import { PaidOn, ChargeStatusChip } from "./ChargeStatusChip";
import { dueLabel, statusNote } from "./charge-labels";
import type { HistoryRow } from "./charge-rows";

interface Props {
  rows: HistoryRow[];
  creditNotes: CreditNote[];
  locale: string;
  path: string;
  state: SearchParams;
  sort?: { by: string; order: "asc" | "desc" };
  paging: Paging;
  empty: ReactNode;
}

export function HistoryTable({ creditNotes, path, state, ...table }: Props) {
  const { locale } = table;
  const format = formatFor(locale);
  return (
    <DataTable
      {...table}
      label="Payment History"
      dense="twoLines"
      columns={columnsOf(creditNotes, format)}
      rowKey={(row) => row._id}
      record={(row) => ({
        title: row.title,
        aside: format.money(row.amount),
        line: row.paymentDate ? <PaidOn row={row} locale={locale} /> : statusNote(row, format),
        lineEnd: <ChargeStatusChip charge={row} note={null} />,
      })}
      href={(change) => hrefWith(path, state, change)}
    />
  );
}

/** Days late say when it was due, and a year would leave the service no room. */
function noteOf(row: HistoryRow, format: Format) {
  if (row.status !== "pending" || row.announcedOn) return statusNote(row, format);
  return row.daysLate > 0 ? null : dueLabel(row, format.nearDay);
}

const columnsOf = (creditNotes: CreditNote[], format: Format): Column<HistoryRow>[] => [
  {
    key: "service",
    header: "Service",
    fills: true,
    cell: (row) => (
      <Stack gap={6}>
        <Short>
          <TextLink
            href={`/dashboard/payments/${row._id}`}
            color="inherit"
            underline="hover"
            strong
            look="target"
          >
            {row.title}
          </TextLink>
        </Short>
        <SecondLine>
          <ChargeDocuments charge={row} creditNotes={creditNotes} />
        </SecondLine>
      </Stack>
    ),
  },
  {
    key: "amount",
    header: "Amount",
    align: "end",
    sort: "amount",
    descendsFirst: true,
    cell: (row) => format.money(row.amount),
  },
  {
    key: "status",
    header: "Status",
    sort: "status",
    cell: (row) => (
      <ChargeStatusChip charge={row} note={row.status === "pending" && noteOf(row, format)} />
    ),
  },
  {
    key: "date",
    header: "Date",
    align: "end",
    sort: "paymentDate",
    descendsFirst: true,
    cell: (row) => row.paymentDate && <PaidOn row={row} locale={format.locale} />,
  },
];
