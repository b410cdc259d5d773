import { headsOf, pagerOf, type AddressChange } from "@/components/ui/old/DataTable";
import type { Format } from "@/lib/core/format";
import type { Page } from "@/lib/core/paging";
import type { CustomerPaymentsQuery, Payment } from "@/lib/domain/payment/schema";
import type { PaymentHistoryProps } from "./PaymentHistory";
import { statusNote } from "./words";

interface Given {
  page: Page<Payment>;
  query: CustomerPaymentsQuery;
  href: (change: AddressChange) => string;
  format: Format;
}

const columns = [
  { header: "Service" },
  { header: "Amount", align: "end" as const, sort: "amount", descendsFirst: true },
  { header: "Status", sort: "status" },
  { header: "Date", align: "end" as const, sort: "paymentDate", descendsFirst: true },
];

/** One page of the customer's charges as the browser repeats it; paging, sorting and filters in the address. */
export function historyOf({ page, query, href, format }: Given): PaymentHistoryProps {
  const { search, status, from, to, sort, order } = query;
  const isFiltered = Boolean(search ?? status ?? from ?? to);
  return {
    filters: isFiltered || page.total > 0 ? { search, status, from, to, sort, order } : undefined,
    heads: headsOf(columns, sort && { by: sort, order: order ?? "asc" }, href),
    rows: page.rows.map((row) => ({
      id: row._id,
      service: row.service.name,
      amount: format.money(row.amount),
      status: row.status,
      note: statusNote(row, format),
      date:
        row.paymentDate === null
          ? null
          : { instant: row.paymentDate, text: format.dayOf(row.paymentDate) },
    })),
    locale: format.locale,
    pager: pagerOf(
      { label: "Payment History", paging: page, href, locale: format.locale },
      page.rows.length,
    ),
    all: isFiltered ? href({ search: null, status: null, from: null, to: null }) : undefined,
  };
}
