import type { ReactNode } from "react";
import { Card } from "@/components/ui/Card";
import { Row } from "@/components/ui/Row";
import { StatusChip } from "@/components/ui/StatusChip";
import { Price, Text } from "@/components/ui/Text";
import { Wire, WireStep } from "@/components/ui/Wire";
import { daysBetweenDates } from "@/lib/core/durations";
import {
  billingText,
  serviceAnchor,
  HowFar,
  OwnServiceActions,
  type ServiceProps,
} from "./ServiceRow";
import styles from "./OneService.module.css";

interface Props extends ServiceProps {
  /** The second tile; absent without one. */
  more: ReactNode;
}

/** Charged for longer, a service without an agent here is no longer being set up. */
const SETUP_DAYS = 92;

/** What happened and what comes next, before its agent's first report. */
function BeforeReports({ subscription, format }: Pick<Props, "subscription" | "format">) {
  const { createdAt, nextBillingDate, progress } = subscription;
  const isBuilt = progress === 100;
  if (daysBetweenDates(createdAt.slice(0, 10), nextBillingDate) > SETUP_DAYS)
    return (
      <Text variant="body2" color="secondary">
        {`Yours since ${format.dayOf(createdAt)}`}
      </Text>
    );
  return (
    <Wire>
      <WireStep title="Subscribed" time={format.nearDayOf(createdAt)} />
      <WireStep title={isBuilt ? "Set up" : "Being set up"} isNow={!isBuilt} />
      <WireStep title="First report" isNow={isBuilt} isAhead={!isBuilt}>
        <Text variant="caption" color="secondary">
          Results appear here as soon as its agent reports.
        </Text>
      </WireStep>
    </Wire>
  );
}

/** The only service: wide, with what could be added beside it. */
export function OneService({ subscription, charge, work, payButton, format, more }: Props) {
  const { name, type, description, status, amount } = subscription;
  const heading = serviceAnchor(subscription);
  return (
    <div className={styles.one}>
      <Card as="article" aria-labelledby={heading}>
        <div className={styles.wide}>
          <div>
            <Row gap={10}>
              <Text as="h3" variant="heading" id={heading}>
                {name}
              </Text>
              <StatusChip status={status} />
            </Row>
            <Text variant="caption" color="secondary">
              {type}
            </Text>
            <div className={styles.description}>
              <Text variant="body1" color="secondary">
                {description}
              </Text>
            </div>
            <div className={styles.work}>
              <div>
                {work?.line ?? <BeforeReports subscription={subscription} format={format} />}
              </div>
              {work?.days}
            </div>
          </div>
          <div>
            {amount !== null && (
              <Text variant="caption" color="secondary">
                <span className={styles.label}>Price</span>
                <Price>{format.price(amount)}</Price>
                /month
              </Text>
            )}
            <Text as="div" variant="body2" color="secondary">
              {billingText(subscription, charge, format)}
            </Text>
            <HowFar subscription={subscription} />
            <div className={styles.actions}>
              <OwnServiceActions
                subscription={subscription}
                charge={charge}
                payButton={payButton}
              />
            </div>
          </div>
        </div>
      </Card>
      {more}
    </div>
  );
}
