import type { ReactNode } from "react";
import { overdueLabel, setupNote } from "@/components/charges/charge-labels";
import { Icon } from "@/components/ui/Icon";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { StatusChip } from "@/components/ui/StatusChip";
import { Price, Text } from "@/components/ui/Text";
import type { Format } from "@/lib/core/format";
import type { CustomerSubscription, OwnedService } from "@/lib/domain/subscriptions/schema";
import { ServiceProgress } from "./Progress";
import styles from "./ServiceRow.module.css";
import { SubscriptionDetailsButton } from "./SubscriptionDetailsButton";
import type { PayButtonOf, SubscribedService } from "./subscribed-services";

/** What a service's agents did: in two lines, and day by day. */
export interface ServiceWork {
  line: ReactNode;
  days: ReactNode;
}

export interface ServiceProps extends SubscribedService {
  /** Absent without agents. */
  work: ServiceWork | undefined;
  payButton: PayButtonOf;
  format: Format;
}

/** One of the customer's services in a line: its agents' work, progress, price, what is due. */
export function ServiceRow({ subscription, charge, work, payButton, format }: ServiceProps) {
  const { name, type, description, status, amount } = subscription;
  const heading = serviceAnchor(subscription);
  return (
    <li>
      <article className={styles.service} aria-labelledby={heading}>
        <div className={styles.name}>
          <Row gap={10}>
            <h3 id={heading}>{name}</h3>
            <StatusChip status={status} />
          </Row>
          <Text variant="caption" color="secondary" noWrap title={description} on="desk">
            {type} · {description}
          </Text>
        </div>
        <div className={styles.work}>{work ? work.line : standText(status)}</div>
        <div className={styles.days}>{work?.days}</div>
        <div className={styles.progress}>
          <HowFar subscription={subscription} />
        </div>
        <div className={styles.price}>
          {amount !== null && (
            <Text variant="caption" color="secondary">
              <Price>{format.price(amount)}</Price>
              /month
            </Text>
          )}
          <Text as="div" variant="caption" color="secondary">
            {billingText(subscription, charge, format)}
          </Text>
        </div>
        <div className={styles.actions}>
          <OwnServiceActions subscription={subscription} charge={charge} payButton={payButton} />
        </div>
      </article>
    </li>
  );
}

/** How far the setting-up of a service is. */
export const HowFar = ({ subscription }: Pick<ServiceProps, "subscription">) => {
  const { name, progress, status } = subscription;
  return (
    <Stack gap={6}>
      <Text variant="caption" color="secondary">{`Progress: ${progress}%`}</Text>
      <ServiceProgress value={progress} name={name} isPaused={status === "paused"} />
    </Stack>
  );
};

export const serviceAnchor = ({ _id }: CustomerSubscription) => `service-${_id}`;

/** Its buttons: to pay, for whoever sees amounts, and to open its details. */
export function OwnServiceActions({
  subscription,
  charge,
  payButton,
}: Pick<ServiceProps, "subscription" | "charge" | "payButton">) {
  const heading = serviceAnchor(subscription);
  return (
    <>
      {subscription.amount !== null && payButton({ subscription, charge }, "Pay Now", heading)}
      <SubscriptionDetailsButton
        id={subscription._id}
        describedBy={heading}
        unread={subscription.unreadNotes}
      />
    </>
  );
}

const standText = (status: CustomerSubscription["status"]) =>
  status === "paused" && (
    <Text variant="caption" color="secondary">
      Paused
    </Text>
  );

/** What is charged next, or what is due of it. */
export function billingText(
  { status, nextBillingDate, endsOn }: Omit<OwnedService, "id">,
  charge: SubscribedService["charge"],
  format: Format,
) {
  if (status === "suspended") return "Suspended: it goes on once what is due is paid.";
  if (charge && charge.daysLate > 0 && !charge.announcedAt)
    return (
      <Text as="span" variant="inherit" color="late">
        <Row as="span" inline gap={4}>
          <Icon name="clock" size={14} />
          {overdueLabel(charge.daysLate)}
        </Row>
      </Text>
    );
  if (status === "paused") return "No charges while paused";
  if (charge) return `Due ${format.nearDay(charge.dueDate)}${setupNote(charge, format)}`;
  if (endsOn) return `Ends on ${format.day(endsOn)}`;
  return status === "active" ? `Next charge ${format.nearDay(nextBillingDate)}` : null;
}
