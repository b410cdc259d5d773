"use client";

import type { ReactNode } from "react";
import { DataTable } from "@/components/ui/DataTable";
import type { Paging } from "@/components/ui/pages";
import { formatFor } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { ListedPayment } from "@/lib/domain/billing/payment-schema";
import { paymentColumns, paymentRecord } from "./payment-columns";

interface Props {
  label: string;
  rows: ListedPayment[];
  /** False on a customer's own page. */
  withCustomer: boolean;
  locale: string;
  timeZone: string | undefined;
  path: string;
  /** The address's parameters. */
  state: SearchParams;
  sort: { by: string; order: "asc" | "desc" } | undefined;
  paging: Paging;
  empty: ReactNode;
}

/** Charges with their actions: the browser gets rows, which cost less than their elements. */
export function PaymentsTable({ withCustomer, locale, timeZone, path, state, ...table }: Props) {
  const options = { format: formatFor(locale, timeZone), withCustomer };
  return (
    <DataTable
      {...table}
      records={withCustomer ? "md" : "sm"}
      locale={locale}
      columns={paymentColumns(options)}
      rowKey={(row) => row._id}
      record={(row) => paymentRecord(row, options)}
      href={(change) => hrefWith(path, state, change)}
    />
  );
}
