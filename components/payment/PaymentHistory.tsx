import { DataTable, type AddressChange, type Column } from "@/components/ui/DataTable";
import { EmptyState } from "@/components/ui/EmptyState";
import { LocalTime } from "@/components/ui/LocalTime";
import type { Format } from "@/lib/core/format";
import type { Page } from "@/lib/core/paging";
import type { CustomerPaymentsQuery, Payment } from "@/lib/domain/payment/schema";
import { PaymentFilters } from "./PaymentFilters";
import { PaymentStatusChip } from "./PaymentStatusChip";
import { statusNote } from "./words";

interface Props {
  page: Page<Payment>;
  query: CustomerPaymentsQuery;
  href: (change: AddressChange) => string;
  format: Format;
}

function columns(format: Format): Column<Payment>[] {
  return [
    { key: "service", header: "Service", cell: (row) => row.service.name },
    { key: "amount", header: "Amount", cell: (row) => format.money(row.amount), align: "end", sort: "amount", descendsFirst: true },
    { key: "status", header: "Status", cell: (row) => <PaymentStatusChip status={row.status} note={statusNote(row, format)} />, sort: "status" },
    {
      key: "date",
      header: "Date",
      align: "end",
      cell: ({ paymentDate }) =>
        paymentDate && <LocalTime instant={paymentDate} locale={format.locale} text={format.dayOf(paymentDate)} />,
      sort: "paymentDate",
      descendsFirst: true,
    },
  ];
}

/** One page of the customer's charges; paging, sorting and filters in the address. */
export function PaymentHistory({ page, query, href, format }: Props) {
  const filtered = Boolean(query.search ?? query.status ?? query.from ?? query.to);
  const sort = query.sort && { by: query.sort, order: query.order ?? ("asc" as const) };
  const empty = filtered ? (
    <EmptyState title="No payments match" text="Nothing fits these filters." action={{ href: href({ search: null, status: null, from: null, to: null }), label: "Show all payments" }} />
  ) : (
    <EmptyState title="No payments yet" text="Charges appear here as soon as a service is assigned to you." />
  );
  return (
    <>
      {(filtered || page.total > 0) && <PaymentFilters query={query} />}
      <DataTable
        label="Payment History"
        columns={columns(format)}
        rows={page.rows}
        rowKey={(row) => row._id}
        href={href}
        sort={sort}
        paging={page}
        empty={empty}
        locale={format.locale}
      />
    </>
  );
}
