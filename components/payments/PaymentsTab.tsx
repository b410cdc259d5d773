import { EmptyList } from "@/components/ui/EmptyState";
import { AppliedFilterNotice, Notice } from "@/components/ui/Notice";
import { MoneyOnly } from "@/components/forms/AdminRole";
import { ExportButton } from "@/components/ui/ExportButton";
import { FilterBar } from "@/components/ui/FilterBar";
import type { Filter } from "@/components/ui/FilterBarField";
import { pagingOf } from "@/components/ui/pages";
import { TextLink } from "@/components/ui/TextLink";
import { ChargeViews } from "@/components/charges/ChargeViews";
import { toChargeRows } from "@/components/charges/charge-rows";
import { statusOptions } from "@/components/charges/charge-labels";
import type { Format } from "@/lib/core/format";
import { pack } from "@/lib/core/packed";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { DueSums, ListedCharge, ChargeSums, ChargesQuery } from "@/lib/domain/charges/schema";
import { ChargesTable } from "./ChargesTable";

interface Props {
  page: Page<ListedCharge>;
  /** The sums of the whole list; null if it is too long. */
  sums: ChargeSums;
  dueSums: DueSums;
  query: ChargesQuery;
  state: SearchParams;
  path: string;
  exportHref: string;
  today: string;
  format: Format;
  /** PAYMENTS=manual outside demonstration data: recorded, never collected. */
  collectsNothing: boolean;
  /** With `PAYMENTS=transfer`: no customer sees where to send the money. */
  lacksBankDetails?: boolean;
  /** The name of the customer in the filter. */
  customerName?: string;
}

const filtersOn = (today: string): Filter[] => [
  { kind: "search", name: "search", label: "Search", placeholder: "Name, service, invoice" },
  { kind: "select", name: "status", label: "Status", options: statusOptions },
  { kind: "period", name: "from", until: "to", label: "Due", today },
];
const preservedParams = ["tab", "sort", "order", "userId", "paidFrom", "paidTo", "announced"];

export function PaymentsTab(props: Props) {
  const { page, query, state, path, exportHref, format, sums, dueSums, today } = props;
  const { collectsNothing, lacksBankDetails = false } = props;
  const { sort, order, search, status, from, to, userId, paidFrom, paidTo, announced } = query;
  return (
    <>
      {collectsNothing && (
        <Notice tone="warning">
          <strong>No money is collected.</strong> Payments are recorded by hand (
          <code>PAYMENTS=manual</code>): Pay marks a charge as paid and moves nothing.
        </Notice>
      )}
      {lacksBankDetails && (
        <Notice tone="warning">
          <strong>No customer sees where to send the money.</strong> Enter the bank details in the{" "}
          <TextLink to="state" href={`${path}?tab=settings&view=billing`} color="inherit">
            billing settings
          </TextLink>
          .
        </Notice>
      )}
      <ChargeViews sums={dueSums} query={query} path={path} today={today} format={format} />
      <FilterBar
        path={path}
        label="Filter payments"
        keep={preservedParams}
        filters={filtersOn(today)}
        actions={
          <MoneyOnly>
            <ExportButton href={exportHref} />
          </MoneyOnly>
        }
      />
      <LinkFilters {...props} />
      <ChargesTable
        label="Payments"
        withCustomer
        today={today}
        rows={pack(toChargeRows(page.rows, format))}
        locale={format.locale}
        path={path}
        state={state}
        sort={sort && { by: sort, order: order ?? "asc" }}
        paging={pagingOf(page)}
        empty={
          <EmptyList
            isFiltered={Boolean(
              search ?? status ?? from ?? to ?? userId ?? paidFrom ?? paidTo ?? announced,
            )}
            search={search}
            clearHref={hrefWith(path, { tab: "payments" }, {})}
            noun="payments"
            hint="Assign a service to a customer: the first charge appears here at once."
          />
        }
        note={sums && <Sums sums={sums} format={format} />}
      />
    </>
  );
}

interface SumsProps extends Pick<Props, "format"> {
  sums: NonNullable<Props["sums"]>;
}

/** The sums of all pages of the list. */
function Sums({ sums: { pending, paid, refunded }, format }: SumsProps) {
  const parts = Object.entries({ pending, paid, refunded })
    .filter(([, sum]) => sum > 0)
    .map(([status, sum]) => `${format.money(sum)} ${status}`);
  return (
    <span role="status" aria-label="Total of this list">
      Total of this list: {parts.join(" · ") || format.money(0)}
    </span>
  );
}

/** The filters of links from elsewhere, which the filter bar does not show. */
function LinkFilters({
  query: { userId, paidFrom, paidTo, announced },
  state,
  path,
  format,
  customerName,
}: Props) {
  if (!(userId ?? paidFrom ?? paidTo ?? announced)) return null;
  const none = { userId: null, paidFrom: null, paidTo: null, announced: null };
  return (
    <AppliedFilterNotice clearHref={hrefWith(path, state, none)}>
      {announced && "Only charges whose transfer is announced. "}
      {userId && (
        <>
          Only charges of{" "}
          <TextLink to="state" href={`/admin-dashboard/customers/${userId}`} color="inherit">
            {customerName ?? "one customer"}
          </TextLink>
          .{" "}
        </>
      )}
      {paidFrom &&
        paidTo &&
        `Only what was paid from ${format.day(paidFrom)} to ${format.day(paidTo)}.`}
    </AppliedFilterNotice>
  );
}
