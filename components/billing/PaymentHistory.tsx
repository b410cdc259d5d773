import { DataTable, type Column } from "@/components/ui/DataTable";
import { type AddressChange } from "@/components/ui/table-types";
import { EmptyState } from "@/components/ui/EmptyState";
import { FilterBar } from "@/components/ui/FilterBar";
import { Panel } from "@/components/ui/Panel";
import { StatusChip } from "@/components/ui/StatusChip";
import type { Format } from "@/lib/core/format";
import type { Page } from "@/lib/core/paging";
import type {
  CustomerPaymentsQuery,
  Payment,
  CreditNote,
} from "@/lib/domain/billing/payment-schema";
import { ChargeDocuments } from "./ChargeDocuments";
import { PaidOn, PaymentStatusChip, StatusNote } from "./PaymentStatus";
import { statusOptions } from "./payment-labels";

interface Props {
  page: Page<Payment>;
  creditNotes: CreditNote[];
  query: CustomerPaymentsQuery;
  href: (change: AddressChange) => string;
  format: Format;
}

const filters = [
  { kind: "search", name: "search", label: "Search", placeholder: "Service or invoice number" },
  { kind: "select", name: "status", label: "Status", options: statusOptions },
  { kind: "date", name: "from", label: "Due from" },
  { kind: "date", name: "to", label: "Due to" },
] as const;

/** One page of the customer's charges; page, sorting and filters are in the address. */
export function PaymentHistory(props: Props) {
  const { page, query, href, format } = props;
  const { search, status, from, to, sort, order = "asc" } = query;
  const isFiltered = Boolean(search ?? status ?? from ?? to);
  const unfilteredHref = href({ search: null, status: null, from: null, to: null });
  return (
    <Panel id="payments" title="Payment History" flush>
      {(isFiltered || page.total > 0) && (
        <FilterBar
          inPanel
          path="/dashboard"
          label="Filter payments"
          filters={filters}
          keep={["sort", "order"]}
        />
      )}
      <DataTable
        label="Payment History"
        dense
        columns={columnsOf(props)}
        rows={page.rows}
        rowKey={(row) => row._id}
        record={(row) => ({
          title: row.service.name,
          aside: format.money(row.amount),
          line: row.paymentDate ? (
            <PaidOn charge={row} format={format} />
          ) : (
            <StatusNote charge={row} format={format} />
          ),
          lineEnd: <StatusChip status={row.status} />,
        })}
        href={href}
        sort={sort && { by: sort, order }}
        paging={page}
        locale={format.locale}
        empty={
          isFiltered ? (
            <EmptyState
              title="No payments match"
              text="Nothing fits these filters."
              icon="search"
              action={{ href: unfilteredHref, label: "Show all payments" }}
            />
          ) : (
            <EmptyState
              title="No payments yet"
              text="Charges appear here as soon as a service is assigned to you."
              icon="payments"
            />
          )
        }
      />
    </Panel>
  );
}

const columnsOf = ({ creditNotes, format }: Props): Column<Payment>[] => [
  { key: "service", header: "Service", cell: (row) => row.service.name },
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
      <PaymentStatusChip
        status={row.status}
        note={
          row.invoiceNumber ? (
            <ChargeDocuments charge={row} creditNotes={creditNotes} />
          ) : (
            <StatusNote charge={row} format={format} />
          )
        }
      />
    ),
  },
  {
    key: "date",
    header: "Date",
    align: "end",
    sort: "paymentDate",
    descendsFirst: true,
    cell: (row) => row.paymentDate && <PaidOn charge={row} format={format} />,
  },
];
