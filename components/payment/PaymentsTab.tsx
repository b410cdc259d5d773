import Link from "next/link";
import { ListEmpty } from "@/components/admin/ListEmpty";
import { Notice } from "@/components/admin/Notice";
import { ToolButton } from "@/components/admin/ToolButton";
import { Toolbar } from "@/components/admin/Toolbar";
import { DataTable } from "@/components/ui/old/DataTable";
import { FilterField, FilterSelect } from "@/components/ui/FilterField";
import { FilterForm } from "@/components/ui/FilterForm";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import { PAYMENT_STATUSES } from "@/lib/domain/payment/constants";
import type { AdminPayment, PaymentsQuery } from "@/lib/domain/payment/schema";
import { paymentColumns } from "./admin-columns";
import { PaymentBoard } from "./PaymentBoard";

interface Props {
  page: Page<AdminPayment>;
  query: PaymentsQuery;
  state: SearchParams;
  path: string;
  exportHref: string;
  format: Format;
  /** PAYMENTS=manual outside demonstration data: recorded, never collected. */
  collectsNothing: boolean;
  /** The name of the customer the list is narrowed to. */
  customerName?: string;
}

const statuses = [
  { value: "", label: "All" },
  ...PAYMENT_STATUSES.map((value) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1),
  })),
];

/** The Payments tab: every charge of every customer. */
export function PaymentsTab({
  page,
  query,
  state,
  path,
  exportHref,
  format,
  collectsNothing,
  customerName,
}: Props) {
  const plain = hrefWith(path, { tab: "payments" }, {});
  const filtered = Boolean(
    query.search ??
    query.status ??
    query.from ??
    query.to ??
    query.userId ??
    query.paidFrom ??
    query.paidTo,
  );
  const { sort, order, userId, paidFrom, paidTo } = query;
  return (
    <PaymentBoard rows={page.rows}>
      {collectsNothing && (
        <Notice tone="warning">
          <strong>No money is collected.</strong> Payments are recorded by hand (
          <code>PAYMENTS=manual</code>): Pay marks a charge as paid and moves nothing.
        </Notice>
      )}
      <Toolbar
        filters={
          <FilterForm
            action={path}
            label="Filter payments"
            keep={{ tab: "payments", sort, order, userId, paidFrom, paidTo }}
          >
            <FilterField
              name="search"
              label="Search"
              type="search"
              placeholder="Customer, service, invoice"
              value={query.search}
            />
            <FilterSelect name="status" label="Status" value={query.status} options={statuses} />
            <FilterField name="from" label="Due from" type="date" value={query.from} />
            <FilterField name="to" label="Due to" type="date" value={query.to} />
          </FilterForm>
        }
      >
        <ToolButton icon="download" download={exportHref}>
          Export CSV
        </ToolButton>
      </Toolbar>
      {(userId ?? paidFrom ?? paidTo) && (
        <Notice tone="info">
          {userId && (
            <>
              Only charges of{" "}
              <Link href={`/admin-dashboard/customers/${userId}`} prefetch={false}>
                {customerName ?? "one customer"}
              </Link>
              .{" "}
            </>
          )}
          {paidFrom && paidTo && (
            <>
              Only what was paid from {format.day(paidFrom)} to {format.day(paidTo)}.{" "}
            </>
          )}
          <Link
            href={hrefWith(path, state, { userId: null, paidFrom: null, paidTo: null })}
            prefetch={false}
            scroll={false}
          >
            Show all
          </Link>
        </Notice>
      )}
      <DataTable
        label="Payments"
        locale={format.locale}
        columns={paymentColumns({ format, withCustomer: true })}
        rows={page.rows}
        rowKey={(row) => row._id}
        href={(change) => hrefWith(path, state, change)}
        sort={sort && { by: sort, order: order ?? "asc" }}
        paging={page}
        empty={
          <ListEmpty
            filtered={filtered}
            clear={plain}
            what="payments"
            hint="Assign a service to a customer: the first charge appears here at once."
          />
        }
      />
    </PaymentBoard>
  );
}
