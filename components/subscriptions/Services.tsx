import { Card } from "@/components/ui/Card";
import { Cards } from "@/components/ui/Columns";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Disclosure } from "@/components/ui/Disclosure";
import { EmptyState } from "@/components/ui/EmptyState";
import { Icon } from "@/components/ui/Icon";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import type { CustomerRole } from "@/lib/auth/permissions";
import { customerMay } from "@/lib/auth/rights";
import type { Format } from "@/lib/core/format";
import { hasEnded, type PayButtonOf, type SubscribedService } from "./subscribed-services";
import { ServiceCard, type ServiceWork } from "./ServiceCard";
import styles from "./Services.module.css";

interface ListProps {
  services: SubscribedService[];
  /** By subscription, of those that have agents. */
  work: ReadonlyMap<string, ServiceWork>;
  payButton: PayButtonOf;
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
export function Services({ services, role, ...list }: Props) {
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
          <ServiceCards services={currentServices} {...list} />
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
            <ServiceCards services={pastServices} {...list} />
          </Disclosure>
        )}
      </Stack>
    </section>
  );
}

const ServiceCards = ({ services, work, ...card }: ListProps) => (
  <Cards min={320}>
    {services.map((service) => (
      <ServiceCard
        key={service.subscription._id}
        {...service}
        work={work.get(service.subscription._id)}
        {...card}
      />
    ))}
  </Cards>
);

interface HeadingProps {
  id: string;
  title: string;
  link: { href: string; label: string };
}

/** Above a list without a panel, with a link at its end; hidden on a phone, to save space. */
function ListHeading({ id, title, link }: HeadingProps) {
  return (
    <div className={styles.listHeading}>
      <Text as="h2" variant="heading" id={id}>
        {title}
      </Text>
      <Row on="desk">
        <ButtonLink href={link.href} color="inherit" size="small">
          {link.label}
          <Icon name="next" size={16} />
        </ButtonLink>
      </Row>
    </div>
  );
}
