"use client";

import { DataTableView, type Head } from "@/components/ui/old/DataTableView";
import { EmptyState } from "@/components/ui/old/EmptyState";
import { LocalTime } from "@/components/ui/LocalTime";
import type { PagerState } from "@/components/ui/old/PagerView";
import type { PaymentStatus } from "@/lib/domain/payment/schema";
import { PaymentFilters, type PaymentFiltersProps } from "./PaymentFilters";
import { PaymentStatusChip } from "./PaymentStatusChip";

export interface PaymentHistoryProps {
  /** Absent while there is nothing to filter. */
  filters: PaymentFiltersProps["query"] | undefined;
  heads: Head[];
  rows: {
    id: string;
    service: string;
    amount: string;
    status: PaymentStatus;
    note: string | null;
    date: { instant: string; text: string } | null;
  }[];
  locale: string;
  pager: PagerState | undefined;
  /** The address without filters; absent when there are none. */
  all: string | undefined;
}

/** One page of the customer's charges (`historyOf` of history.ts). */
export function PaymentHistory({ filters, heads, rows, locale, pager, all }: PaymentHistoryProps) {
  const empty = all ? (
    <EmptyState
      title="No payments match"
      text="Nothing fits these filters."
      action={{ href: all, label: "Show all payments" }}
    />
  ) : (
    <EmptyState
      title="No payments yet"
      text="Charges appear here as soon as a service is assigned to you."
    />
  );
  return (
    <>
      {filters && <PaymentFilters query={filters} />}
      <DataTableView
        label="Payment History"
        compact
        heads={heads}
        rows={rows.map(({ id, service, amount, status, note, date }) => [
          id,
          service,
          amount,
          <PaymentStatusChip key="status" status={status} note={note} />,
          date && <LocalTime key="date" instant={date.instant} locale={locale} text={date.text} />,
        ])}
        pager={pager}
        empty={rows.length === 0 ? empty : undefined}
      />
    </>
  );
}
