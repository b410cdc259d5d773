import type { SubscribedService } from "./subscribed-services";
import { Icon } from "@/components/ui/Icon";
import { QuietLink } from "@/components/ui/QuietLink";
import { Row } from "@/components/ui/Row";
import { Strip, StripRow } from "@/components/ui/Strip";
import { Text } from "@/components/ui/Text";
import type { Format } from "@/lib/core/format";
import { GRACE_DAYS } from "@/lib/domain/billing/constants";
import type { Payment } from "@/lib/domain/billing/payment-schema";
import type { CustomerSubscription } from "@/lib/domain/billing/subscription-schema";
import { daysBefore } from "./date-ranges";
import { overdueLabel } from "./Overdue";
import { PayButton } from "./PayButton";
import { payableOf } from "./payment-labels";

interface Props {
  /** The most overdue first. */
  services: SubscribedService[];
  format: Format;
}

interface DueService extends SubscribedService {
  charge: Payment;
}

/** The charges due now, each with a pay button; absent if nothing is due. */
export function DueStrip({ services, format }: Props) {
  const rows = services.filter((service): service is DueService => service.charge !== undefined);
  const [first, ...others] = rows;
  if (!first) return null;
  const total = rows.reduce((sum, { subscription }) => sum + (subscription.outstanding ?? 0), 0);
  const { daysLate: days } = first.charge;
  const withAmount = total > first.charge.amount;
  return (
    <Strip
      title={`${format.money(total)} due now`}
      badge={days > 0 && overdueLabel(days)}
      text={<DueText {...first} withAmount={withAmount} format={format} isFirst />}
      actions={<PayActions {...first} withAmount={withAmount} isFirst />}
    >
      {others.map((row) => (
        <StripRow key={row.charge._id}>
          <DueText {...row} withAmount format={format} />
          <PayActions {...row} />
        </StripRow>
      ))}
    </Strip>
  );
}

function DueText({
  subscription,
  charge,
  withAmount,
  format,
  isFirst,
}: DueService & { withAmount: boolean; format: Format; isFirst?: boolean }) {
  const amountText = withAmount ? `: ${format.money(charge.amount)}` : "";
  const checkout = checkoutText(charge);
  return (
    <Text variant="body2" color="secondary" grow id={`due-${charge.subscription}`}>
      {`${charge.title}${amountText}`}
      <Text as="span" variant="inherit" on="desk">
        {`, due ${format.nearDay(charge.dueDate)}.`}
        {isFirst && keepsWorking(subscription, charge, format)}
      </Text>
      {checkout && <br />}
      {checkout}
    </Text>
  );
}

/** Until when a late charge suspends nothing. */
function keepsWorking({ status }: CustomerSubscription, charge: Payment, format: Format) {
  const { daysLate, dueDate } = charge;
  if (status !== "active" || daysLate < 1 || daysLate > GRACE_DAYS) return null;
  const day = format.nearDay(daysBefore(dueDate, -GRACE_DAYS - 1));
  return ` The service keeps working; it is suspended on ${day} if the charge is still open.`;
}

interface PayProps extends DueService {
  /** Shows the amount, if it is not the total. */
  withAmount?: boolean;
  isFirst?: boolean;
}

/** The state of a payment that was started. */
function checkoutText({ checkout, lastFailure }: Payment): string | null {
  if (checkout?.status === "processing") return "Payment in progress";
  if (checkout?.status === "unknown") return "Not confirmed yet; you cannot pay twice";
  return lastFailure && `Not paid: ${lastFailure}`;
}

function PayActions({ subscription, charge, withAmount = false, isFirst = false }: PayProps) {
  const payable = payableOf(subscription);
  const labelId = `due-${subscription._id}`;
  return (
    <Row fixed>
      <QuietLink
        href={`/dashboard/subscriptions/${subscription._id}`}
        scroll={false}
        aria-describedby={labelId}
        secondary
        on="wide"
      >
        <Icon name="receipt" size={18} />
        See the charge
      </QuietLink>
      <PayButton
        payable={{
          ...payable,
          sum: withAmount ? charge.amount : payable.sum,
          isProcessing: charge.checkout?.status === "processing",
        }}
        label="Pay Now"
        variant={isFirst ? "contained" : "outlined"}
        size={isFirst ? "large" : "small"}
        describedBy={labelId}
      />
    </Row>
  );
}
