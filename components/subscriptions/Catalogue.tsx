import type { ReactNode } from "react";
import { Card } from "@/components/ui/Card";
import { Cards } from "@/components/ui/Columns";
import type { AddressChange } from "@/components/ui/table-types";
import { EmptyState } from "@/components/ui/EmptyState";
import { FilterBar } from "@/components/ui/FilterBar";
import { Icon } from "@/components/ui/Icon";
import { ListItem } from "@/components/ui/List";
import { pagesOf } from "@/components/ui/pages";
import { isPastEnd, Pagination, PastEnd } from "@/components/ui/Pagination";
import { FoldingPanel } from "@/components/ui/Panel";
import { Basis, Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { StatusChip } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { categoryLabels } from "@/components/catalog/service-labels";
import { overdueLabel } from "@/components/charges/charge-labels";
import type { CustomerRole } from "@/lib/auth/permissions";
import { customerMay } from "@/lib/auth/rights";
import type { Format } from "@/lib/core/format";
import type { Page } from "@/lib/core/paging";
import { SERVICE_TYPES } from "@/lib/domain/catalog/constants";
import type { CatalogueQuery, Service } from "@/lib/domain/catalog/schema";
import type { Charge } from "@/lib/domain/charges/schema";
import type { FirstCharges, OwnedService } from "@/lib/domain/subscriptions/schema";
import { CatalogueCard } from "./CatalogueCard";
import { billingText } from "./ServiceRow";

interface Props {
  services: Page<Service>;
  categories: { category: Service["category"]; count: number }[];
  /** The customer's running subscriptions by service id. */
  mine: Record<string, OwnedService>;
  /** What the customer has to pay, the oldest first. */
  due: Charge[];
  /** The dates of the first two charges of a subscription made today. */
  firstCharges: FirstCharges;
  role: CustomerRole;
  query: CatalogueQuery;
  /** After the last service: the way to ask for another one. */
  write?: ReactNode;
  href: (change: AddressChange) => string;
  format: Format;
}

/** The public services with filters: what the customer has in a line each, then the others. */
export function Catalogue({
  services,
  categories,
  mine,
  due,
  firstCharges,
  role,
  query,
  write,
  href,
  format,
}: Props) {
  const isFiltered = Boolean(query.search ?? query.type ?? query.category);
  const owned = services.rows
    .flatMap(({ _id, name }) => {
      const subscription = mine[_id];
      if (!subscription) return [];
      const charge = due.find((other) => other.subscription === subscription.id);
      return [{ name, subscription, charge }];
    })
    .sort((a, b) => daysLate(b) - daysLate(a));
  return (
    <>
      <FilterBar
        path="/dashboard/services"
        label="Filter services"
        filters={filtersOf(categories)}
      />
      {services.rows.length > 0 ? (
        <Stack>
          {owned.length > 0 && <Owned owned={owned} format={format} />}
          <Cards min={340}>
            {services.rows
              .filter(({ _id }) => !mine[_id])
              .map((service) => (
                <CatalogueCard
                  key={service._id}
                  service={service}
                  maySubscribe={customerMay(role, "services")}
                  dates={firstCharges}
                  format={format}
                />
              ))}
            {write && (
              <Card as="section" aria-labelledby="other-service" padded gap={12}>
                <Text as="h2" variant="heading" id="other-service">
                  Something else?
                </Text>
                <Text variant="body2" color="secondary">
                  Tell us what takes your team too long. We answer with what an agent could do about
                  it, and what it would cost.
                </Text>
                <Row toBottom>{write}</Row>
              </Card>
            )}
          </Cards>
        </Stack>
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

interface OwnedProps {
  /** Each with its oldest unpaid charge; what is late comes first. */
  owned: { name: string; subscription: OwnedService; charge: Charge | undefined }[];
  format: Format;
}

const daysLate = ({ charge }: OwnedProps["owned"][number]) => Math.max(0, charge?.daysLate ?? 0);

/** What the customer has: state, price and next charge of each; on a phone behind one line. */
function Owned({ owned, format }: OwnedProps) {
  const count = owned.length === 1 ? "1 service" : `${format.number(owned.length)} services`;
  const [next] = owned
    .flatMap(({ subscription: { status, endsOn, nextBillingDate } }) =>
      status === "active" && !endsOn ? [nextBillingDate] : [],
    )
    .sort();
  const [first] = owned;
  const late = first ? daysLate(first) : 0;
  const news =
    late > 0 ? `payment ${overdueLabel(late)}` : next && `next charge ${format.nearDay(next)}`;
  return (
    <FoldingPanel id="yours" title="Yours" summary={news ? `${count}, ${news}` : count}>
      <ul>
        {owned.map(({ name, subscription, charge }) => (
          <ListItem key={subscription.id} linked dense>
            <Row>
              <Row wrap grow gap={0}>
                <Basis wide>
                  <Row gap={10}>
                    <TextLink
                      href={`/dashboard/subscriptions/${subscription.id}`}
                      scroll={false}
                      color="inherit"
                      underline="none"
                      strong
                      stretched
                    >
                      {name}
                    </TextLink>
                    <StatusChip status={subscription.status} />
                  </Row>
                </Basis>
                <Basis>
                  <Text as="div" variant="body2" color="secondary">
                    {subscription.amount !== null && (
                      <>
                        <Text as="strong" variant="inherit" color="primary">
                          {format.price(subscription.amount)}
                        </Text>
                        {"/month · "}
                      </>
                    )}
                    {billingText(subscription, charge, format)}
                  </Text>
                </Basis>
              </Row>
              <Icon name="next" size={16} />
            </Row>
          </ListItem>
        ))}
      </ul>
    </FoldingPanel>
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
