import type { ReactNode } from "react";
import { overdueLabel, setupNote } from "@/components/charges/charge-labels";
import { Card, CardActions } from "@/components/ui/Card";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Price, Text } from "@/components/ui/Text";
import { StatusChip } from "@/components/ui/StatusChip";
import type { Format } from "@/lib/core/format";
import type { CustomerSubscription } from "@/lib/domain/subscriptions/schema";
import { SubscriptionDetailsButton } from "./SubscriptionDetailsButton";
import { ServiceProgress } from "./Progress";
import type { PayButtonOf, SubscribedService } from "./subscribed-services";

/** What a service's agents did, in one line, and which of them are silent. */
export interface ServiceWork {
  line: ReactNode;
  silence: ReactNode;
}

interface Props extends SubscribedService {
  /** Absent without agents. */
  work: ServiceWork | undefined;
  payButton: PayButtonOf;
  format: Format;
}

/** One of the customer's services: what its agents did, progress, price, what is due. */
export function ServiceCard({ subscription, charge, work, payButton, format }: Props) {
  const { _id, name, type, description, status, progress, amount } = subscription;
  const heading = `service-${_id}`;
  return (
    <Card as="article" aria-labelledby={heading} padded="dense" gap={8}>
      <Stack gap={4}>
        <Row align="start" justify="between">
          <Text as="h3" variant="heading" id={heading}>
            {name}
          </Text>
          <StatusChip status={status} />
        </Row>
        <Row justify="between">
          <Text variant="caption" color="secondary" on="desk">
            {type}
          </Text>
          {work?.silence}
        </Row>
      </Stack>
      <Stack gap={2} on={work ? undefined : "desk"}>
        {work?.line}
        <Text variant="body2" color="secondary" twoLines title={description} on="desk">
          {description}
        </Text>
      </Stack>
      <Row align="baseline" justify="between" toBottom>
        {amount !== null && (
          <Text variant="caption">
            <Price>{format.price(amount)}</Price>
            /month
          </Text>
        )}
        <Text variant="caption" color="secondary">{`Progress: ${progress}%`}</Text>
      </Row>
      <ServiceProgress value={progress} name={name} isPaused={status === "paused"} />
      <CardActions>
        <Text variant="caption" color="secondary">
          {billingText(subscription, charge, format)}
        </Text>
        {amount !== null && payButton({ subscription, charge }, "Pay Now", heading)}
        <SubscriptionDetailsButton
          id={_id}
          describedBy={heading}
          unread={subscription.unreadNotes}
        />
      </CardActions>
    </Card>
  );
}

function billingText(
  { status, nextBillingDate, endsOn }: CustomerSubscription,
  charge: Props["charge"],
  format: Format,
) {
  if (status === "suspended") return "Suspended: it goes on once what is due is paid.";
  if (charge && charge.daysLate > 0 && !charge.announcedAt)
    return <StatusChip status="late" label={overdueLabel(charge.daysLate)} />;
  if (status === "paused") return "No charges while paused";
  if (charge) return `Due ${format.nearDay(charge.dueDate)}${setupNote(charge, format)}`;
  if (endsOn) return `Ends on ${format.day(endsOn)}`;
  return status === "active" ? `Next charge ${format.nearDay(nextBillingDate)}` : null;
}
