import { EmptyState } from "@/components/ui/EmptyState";
import { FilterBar } from "@/components/ui/FilterBar";
import type { Filter } from "@/components/ui/FilterBarField";
import { Panel } from "@/components/ui/Panel";
import { pagingOf } from "@/components/ui/pages";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { CustomerChargesQuery, Charge, CreditNote } from "@/lib/domain/charges/schema";
import { HistoryTable } from "./HistoryTable";
import { statusOptions } from "./charge-labels";
import { toHistoryRows } from "./charge-rows";

interface Props {
  page: Page<Charge>;
  creditNotes: CreditNote[];
  query: CustomerChargesQuery;
  state: SearchParams;
  today: string;
  format: Format;
}

const PATH = "/dashboard";
const filtersOn = (today: string): Filter[] => [
  { kind: "search", name: "search", label: "Search", placeholder: "Find a charge" },
  { kind: "select", name: "status", label: "Status", options: statusOptions },
  { kind: "period", name: "from", until: "to", label: "Due", today },
];

export function PaymentHistory({ page, creditNotes, query, state, today, format }: Props) {
  const { search, status, from, to, sort, order = "asc" } = query;
  const isFiltered = Boolean(search ?? status ?? from ?? to);
  const noFilter = { search: null, status: null, from: null, to: null };
  return (
    <Panel
      id="payments"
      title="Payment History"
      flush
      aside={
        (isFiltered || page.total > 0) && (
          <FilterBar
            inPanel="head"
            path={PATH}
            label="Filter payments"
            filters={filtersOn(today)}
            keep={["sort", "order"]}
          />
        )
      }
    >
      <HistoryTable
        rows={toHistoryRows(page.rows, format)}
        creditNotes={creditNotes}
        locale={format.locale}
        path={PATH}
        state={state}
        sort={sort && { by: sort, order }}
        paging={pagingOf(page)}
        empty={
          isFiltered ? (
            <EmptyState
              title="No payments match"
              text="Nothing fits these filters."
              icon="search"
              action={{ href: hrefWith(PATH, state, noFilter), label: "Show all payments" }}
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
