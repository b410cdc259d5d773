"use client";

import type { ReactNode } from "react";
import { AppliedFilterNotice } from "@/components/ui/Notice";
import { filterChoices } from "@/components/ui/choices";
import { ExportButton } from "@/components/ui/ExportButton";
import { FilterBar } from "@/components/ui/FilterBar";
import { useRows } from "@/components/ui/use-rows";
import { bidi } from "@/lib/core/isolated";
import type { PackedPage } from "@/lib/core/packed";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import { SUBSCRIPTION_STATUSES } from "@/lib/domain/subscriptions/constants";
import type { ListedSubscription, SubscriptionsQuery } from "@/lib/domain/subscriptions/schema";
import { SubscriptionsTable } from "./SubscriptionsTable";

interface Props {
  page: PackedPage<ListedSubscription>;
  query: SubscriptionsQuery;
  state: SearchParams;
  path: string;
  exportHref: string;
  locale: string;
  views?: ReactNode;
}

/** All subscriptions of all customers: the second view of the Customers tab. */
export function SubscriptionsView({ page, query, state, path, exportHref, locale, views }: Props) {
  const { search, status, paymentStatus, sort, order, userId, serviceId } = query;
  const rows = useRows(page.rows);
  const service = rows[0] ? bidi`service, ${rows[0].service.name}` : "service";
  return (
    <>
      <FilterBar
        path={path}
        label="Filter assigned services"
        keep={["tab", "view", "sort", "order", "userId", "serviceId"]}
        views={views}
        filters={[
          { kind: "search", name: "search", label: "Search", placeholder: "Customer, service" },
          {
            kind: "select",
            name: "status",
            label: "Status",
            options: filterChoices(SUBSCRIPTION_STATUSES),
          },
          {
            kind: "select",
            name: "paymentStatus",
            label: "Payment",
            options: filterChoices(["pending", "paid"]),
          },
        ]}
        actions={<ExportButton href={exportHref} />}
      />
      {(userId ?? serviceId) && (
        <AppliedFilterNotice clearHref={hrefWith(path, state, { userId: null, serviceId: null })}>
          Only those of one {serviceId ? service : "customer"}.
        </AppliedFilterNotice>
      )}
      <SubscriptionsTable
        label="Assigned services"
        rows={rows}
        locale={locale}
        withCustomer
        href={(change) => hrefWith(path, state, change)}
        sort={sort && { by: sort, order: order ?? "asc" }}
        paging={page}
        isFiltered={Boolean(search ?? status ?? paymentStatus ?? userId ?? serviceId)}
        search={search}
        clearHref={hrefWith(path, { tab: "customers", view: "subscriptions" }, {})}
      />
    </>
  );
}
