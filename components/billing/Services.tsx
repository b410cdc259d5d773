import { Card } from "@/components/ui/Card";
import { Cards } from "@/components/ui/Columns";
import { Disclosure } from "@/components/ui/Disclosure";
import { EmptyState } from "@/components/ui/EmptyState";
import { ListHeading } from "./ListHeading";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import type { CustomerRole } from "@/lib/auth/permissions";
import { customerMay } from "@/lib/auth/rights";
import type { Format } from "@/lib/core/format";
import { hasEnded, type SubscribedService } from "./subscribed-services";
import { ServiceCard, type ServiceWork } from "./ServiceCard";

interface ListProps {
  services: SubscribedService[];
  /** By subscription, of those that have agents. */
  work: ReadonlyMap<string, ServiceWork>;
  format: Format;
}

interface Props extends ListProps {
  role: CustomerRole;
}

/** Ended, without an unpaid charge. */
const isPast = ({ subscription, charge }: SubscribedService) =>
  hasEnded(subscription) && charge === undefined;

const NONE = {
  title: "No Services Assigned",
  text: "Contact your administrator to get started with our AI services",
};
const ALL_PAST = {
  title: "No running services",
  text: "What you had is below, with its payments and messages.",
};

/** The customer's services as cards; past ones open below. */
export function Services({ services, role, work, format }: Props) {
  const maySubscribe = customerMay(role, "services");
  const pastServices = services.filter(isPast);
  const currentServices = services.filter((service) => !isPast(service));
  return (
    <section aria-labelledby="services">
      <ListHeading
        id="services"
        title="Your services"
        link={{
          href: "/dashboard/services",
          label: maySubscribe ? "Add a service" : "All services",
        }}
      />
      <Stack>
        {currentServices.length > 0 ? (
          <ServiceCards services={currentServices} work={work} format={format} />
        ) : (
          <Card>
            <EmptyState
              {...(pastServices.length > 0 ? ALL_PAST : NONE)}
              icon="bolt"
              action={{ href: "/dashboard/services", label: "Browse services" }}
            />
          </Card>
        )}
        {pastServices.length > 0 && (
          <Disclosure
            head={
              <Text as="h3" variant="subtitle1">
                {pastServices.length === 1
                  ? "1 past service"
                  : `${pastServices.length} past services`}
              </Text>
            }
          >
            <ServiceCards services={pastServices} work={work} format={format} />
          </Disclosure>
        )}
      </Stack>
    </section>
  );
}

const ServiceCards = ({ services, work, format }: ListProps) => (
  <Cards min={320}>
    {services.map((service) => (
      <ServiceCard
        key={service.subscription._id}
        {...service}
        work={work.get(service.subscription._id)}
        format={format}
      />
    ))}
  </Cards>
);
