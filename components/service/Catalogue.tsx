import { EmptyState } from "@/components/ui/old/EmptyState";
import { Pager } from "@/components/ui/old/Pager";
import type { AddressChange } from "@/components/ui/old/DataTable";
import type { Format } from "@/lib/core/format";
import type { Page } from "@/lib/core/paging";
import type { CatalogueQuery, Service } from "@/lib/domain/service/schema";
import styles from "./Catalogue.module.css";
import { CatalogueCard } from "./CatalogueCard";
import { CatalogueFilters } from "./CatalogueFilters";

interface Props {
  services: Page<Service>;
  categories: { category: Service["category"]; count: number }[];
  /** The reader's running subscriptions, by service id. */
  mine: Record<string, { id: string }>;
  /** The days of the first two charges, were one to subscribe today. */
  firstCharges: { first: string; next: string };
  query: CatalogueQuery;
  href: (change: AddressChange) => string;
  format: Format;
}

/** The public services with their filters; what one has already says so. */
export function Catalogue({
  services,
  categories,
  mine,
  firstCharges,
  query,
  href,
  format,
}: Props) {
  const filtered = Boolean(query.search ?? query.type ?? query.category);
  return (
    <div className={styles.catalogue}>
      <CatalogueFilters query={query} categories={categories} />
      {services.rows.length > 0 ? (
        <div className={styles.cards}>
          {services.rows.map((service) => (
            <CatalogueCard
              key={service._id}
              service={service}
              mine={mine[service._id]}
              dates={firstCharges}
              format={format}
            />
          ))}
        </div>
      ) : filtered ? (
        <EmptyState
          title="No services match"
          text="Nothing fits this search."
          action={{ href: "/dashboard/services", label: "Show all services" }}
        />
      ) : (
        <EmptyState
          title="No services on offer"
          text="The catalogue is empty at the moment. Look again later."
        />
      )}
      {services.total > services.limit && (
        <Pager label="Services" paging={services} href={href} locale={format.locale} />
      )}
    </div>
  );
}
