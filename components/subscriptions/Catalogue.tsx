import { Card } from "@/components/ui/Card";
import { Cards } from "@/components/ui/Columns";
import type { AddressChange } from "@/components/ui/table-types";
import { EmptyState } from "@/components/ui/EmptyState";
import { FilterBar } from "@/components/ui/FilterBar";
import { pagesOf } from "@/components/ui/pages";
import { isPastEnd, Pagination, PastEnd } from "@/components/ui/Pagination";
import { categoryLabels } from "@/components/catalog/service-labels";
import type { CustomerRole } from "@/lib/auth/permissions";
import { customerMay } from "@/lib/auth/rights";
import type { Format } from "@/lib/core/format";
import type { Page } from "@/lib/core/paging";
import { SERVICE_TYPES } from "@/lib/domain/catalog/constants";
import type { CatalogueQuery, Service } from "@/lib/domain/catalog/schema";
import { CatalogueCard } from "./CatalogueCard";
import type { FirstCharges } from "@/lib/domain/subscriptions/schema";

interface Props {
  services: Page<Service>;
  categories: { category: Service["category"]; count: number }[];
  /** The customer's running subscriptions by service id. */
  mine: Record<string, { id: string }>;
  /** The dates of the first two charges of a subscription made today. */
  firstCharges: FirstCharges;
  role: CustomerRole;
  query: CatalogueQuery;
  href: (change: AddressChange) => string;
  format: Format;
}

/** The public services with filters; services the customer has are marked. */
export function Catalogue({
  services,
  categories,
  mine,
  firstCharges,
  role,
  query,
  href,
  format,
}: Props) {
  const isFiltered = Boolean(query.search ?? query.type ?? query.category);
  const isMine = ({ _id }: Service) => mine[_id] !== undefined;
  // What is for sale stands together, on each page.
  const ownedLast = [...services.rows].sort((a, b) => Number(isMine(a)) - Number(isMine(b)));
  return (
    <>
      <FilterBar
        path="/dashboard/services"
        label="Filter services"
        filters={filtersOf(categories)}
      />
      {services.rows.length > 0 ? (
        <Cards min={340}>
          {ownedLast.map((service) => (
            <CatalogueCard
              key={service._id}
              service={service}
              maySubscribe={customerMay(role, "services")}
              mine={mine[service._id]}
              dates={firstCharges}
              format={format}
            />
          ))}
        </Cards>
      ) : (
        <Card>
          {isPastEnd(services) ? (
            <PastEnd href={href({ page: null })} />
          ) : (
            <EmptyCatalogue isFiltered={isFiltered} />
          )}
        </Card>
      )}
      {services.total > services.limit && (
        <Pagination
          {...pagesOf({ label: "Services", paging: services, href, locale: format.locale })}
        />
      )}
    </>
  );
}

function EmptyCatalogue({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered)
    return (
      <EmptyState
        title="No services on offer"
        text="The catalog is empty at the moment. Look again later."
      />
    );
  return (
    <EmptyState
      title="No services match"
      text="Nothing fits this search."
      icon="search"
      action={{ href: "/dashboard/services", label: "Show all services" }}
    />
  );
}

const filtersOf = (categories: Props["categories"]) =>
  [
    { kind: "search", name: "search", label: "Search", placeholder: "Name or description" },
    {
      kind: "select",
      name: "type",
      label: "Type",
      options: [
        { value: "", label: "All" },
        ...SERVICE_TYPES.map((type) => ({ value: type, label: type })),
      ],
    },
    {
      kind: "select",
      name: "category",
      label: "Category",
      options: [
        { value: "", label: "All" },
        ...categories.map(({ category, count }) => ({
          value: category,
          label: `${categoryLabels[category]} (${count})`,
        })),
      ],
    },
  ] as const;
