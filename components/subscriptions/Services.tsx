import type { ReactNode } from "react";
import { Card } from "@/components/ui/Card";
import { Disclosure } from "@/components/ui/Disclosure";
import { EmptyState } from "@/components/ui/EmptyState";
import { Icon } from "@/components/ui/Icon";
import { Panel } from "@/components/ui/Panel";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import type { CustomerRole } from "@/lib/auth/permissions";
import { customerMay } from "@/lib/auth/rights";
import type { Format } from "@/lib/core/format";
import { OneService } from "./OneService";
import { ServiceRow, type ServiceWork } from "./ServiceRow";
import styles from "./Services.module.css";
import { hasEnded, type PayButtonOf, type SubscribedService } from "./subscribed-services";

interface ListProps {
  services: SubscribedService[];
  /** By subscription, of those that have agents. */
  work: ReadonlyMap<string, ServiceWork>;
  payButton: PayButtonOf;
  format: Format;
}

interface Props extends ListProps {
  role: CustomerRole;
  /** What the list is narrowed to, which `work` has; and the page with all. */
  only: { label: string; allHref: string } | null;
  /** Beside the only service. */
  more: ReactNode;
}

/** Ended, without an unpaid charge. */
const isPast = ({ subscription, charge }: SubscribedService) =>
  hasEnded(subscription) && charge === undefined;

/** The customer's services as rows, a single one as a card; past ones open below. */
export function Services({ services, role, only, more, ...list }: Props) {
  const pastServices = services.filter(isPast);
  const current = services.filter((service) => !isPast(service));
  const [first] = current;
  const shown = only
    ? current.filter(({ subscription }) => list.work.has(subscription._id))
    : current;
  const past = pastServices.length > 0 && (
    <Disclosure
      head={
        <Text as="h3" variant="subtitle1">
          {pastServices.length === 1 ? "1 past service" : `${pastServices.length} past services`}
        </Text>
      }
    >
      <Card>
        <ServiceRows services={pastServices} {...list} />
      </Card>
    </Disclosure>
  );
  if (!first)
    return (
      <Stack>
        <Card>
          <EmptyState
            title="No running services"
            text="What you had is below, with its payments and messages."
            icon="bolt"
            action={{ href: "/dashboard/services", label: "Browse services" }}
          />
        </Card>
        {past}
      </Stack>
    );
  if (current.length === 1)
    return (
      <Stack as="section" aria-label="Your services">
        <OneService {...first} {...list} work={list.work.get(first.subscription._id)} more={more} />
        {past}
      </Stack>
    );
  return (
    <Stack>
      <Panel
        id="services"
        title="Your services"
        flush
        aside={
          <Row gap={16}>
            {only && (
              <Text as="span" variant="body2" color="secondary">
                {only.label} ·{" "}
                <TextLink to="state" href={only.allHref} color="inherit">
                  Show all
                </TextLink>
              </Text>
            )}
            <TextLink
              href="/dashboard/services"
              color="inherit"
              underline="hover"
              strong
              look="button"
            >
              {customerMay(role, "services") ? "Add a service" : "All services"}
              <Icon name="next" size={16} />
            </TextLink>
          </Row>
        }
      >
        {shown.length > 0 ? (
          <ServiceRows services={shown} {...list} />
        ) : (
          <p className={styles.none}>None of your services has any.</p>
        )}
      </Panel>
      {past}
    </Stack>
  );
}

const ServiceRows = ({ services, work, ...row }: ListProps) => (
  <ul className={styles.rows} tabIndex={-1}>
    {services.map((service) => (
      <ServiceRow
        key={service.subscription._id}
        {...service}
        work={work.get(service.subscription._id)}
        {...row}
      />
    ))}
  </ul>
);
