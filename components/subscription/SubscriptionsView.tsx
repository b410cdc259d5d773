import { Notice } from "@/components/admin/Notice";
import { ToolButton } from "@/components/admin/ToolButton";
import { Toolbar } from "@/components/admin/Toolbar";
import Link from "next/link";
import { FilterField, FilterSelect } from "@/components/ui/FilterField";
import { FilterForm } from "@/components/ui/FilterForm";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import { SUBSCRIPTION_STATUSES } from "@/lib/domain/subscription/constants";
import type { AdminSubscription, SubscriptionsQuery } from "@/lib/domain/subscription/schema";
import { SubscriptionBoard } from "./SubscriptionBoard";
import { SubscriptionsTable } from "./SubscriptionsTable";

interface Props {
  page: Page<AdminSubscription>;
  query: SubscriptionsQuery;
  state: SearchParams;
  path: string;
  exportHref: string;
  format: Format;
}

const statuses = [
  { value: "", label: "All" },
  ...SUBSCRIPTION_STATUSES.map((value) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1),
  })),
];

/** All subscriptions of all customers: the second view of the Customers tab. */
export function SubscriptionsView({ page, query, state, path, exportHref, format }: Props) {
  const { sort, order, userId, serviceId } = query;
  const plain = hrefWith(path, { tab: "customers", view: "subscriptions" }, {});
  const filtered = Boolean(
    query.search ?? query.status ?? query.paymentStatus ?? userId ?? serviceId,
  );
  return (
    <SubscriptionBoard rows={page.rows}>
      <Toolbar
        filters={
          <FilterForm
            action={path}
            label="Filter assigned services"
            keep={{ tab: "customers", view: "subscriptions", sort, order, userId, serviceId }}
          >
            <FilterField
              name="search"
              label="Search"
              type="search"
              placeholder="Customer, service"
              value={query.search}
            />
            <FilterSelect name="status" label="Status" value={query.status} options={statuses} />
            <FilterSelect
              name="paymentStatus"
              label="Payment"
              value={query.paymentStatus}
              options={[
                { value: "", label: "All" },
                { value: "pending", label: "Pending" },
                { value: "paid", label: "Paid" },
              ]}
            />
          </FilterForm>
        }
      >
        <ToolButton icon="download" download={exportHref}>
          Export CSV
        </ToolButton>
      </Toolbar>
      {(userId ?? serviceId) && (
        <Notice tone="info">
          Only those of one{" "}
          {serviceId
            ? `service${page.rows[0] ? `, ${page.rows[0].service.name}` : ""}`
            : "customer"}
          .{" "}
          <Link
            href={hrefWith(path, state, { userId: null, serviceId: null })}
            prefetch={false}
            scroll={false}
          >
            Show all
          </Link>
        </Notice>
      )}
      <SubscriptionsTable
        label="Assigned services"
        rows={page.rows}
        format={format}
        withCustomer
        href={(change) => hrefWith(path, state, change)}
        sort={sort && { by: sort, order: order ?? "asc" }}
        paging={page}
        filtered={filtered}
        clear={plain}
      />
    </SubscriptionBoard>
  );
}
