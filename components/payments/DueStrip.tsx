import type { ReactNode } from "react";
import {
  announcedDay,
  checkoutText,
  dueLabel,
  overdueLabel,
} from "@/components/charges/charge-labels";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { dueOf, type DetailsProps } from "@/components/subscriptions/SubscriptionDetails";
import type { SubscribedService } from "@/components/subscriptions/subscribed-services";
import type { Format } from "@/lib/core/format";
import { sumDollars } from "@/lib/core/money";
import { GRACE_DAYS } from "@/lib/domain/subscriptions/constants";
import { MAX_TOGETHER } from "@/lib/domain/charges/constants";
import type { NamedMethod, PayWays } from "@/lib/domain/payments/schema";
import type { PayableCharge } from "@/lib/domain/charges/schema";
import type { CustomerSubscription } from "@/lib/domain/subscriptions/schema";
import { daysBefore } from "@/lib/core/date-ranges";
import { Strip, StripRow } from "./Strip";
import { AddMethodLink } from "./AddMethodLink";
import { KeepMethod, KeepMethodCheck } from "./KeepMethod";
import { PayButton } from "./PayButton";
import { chargeText, isKeepingOffered } from "./method-labels";
import { payableOf, payableTogether, transferOf } from "./payable";
import { TransferText } from "./TransferDetails";

interface Props {
  services: SubscribedService[];
  /** The charges that are due, the oldest first. */
  charges: PayableCharge[];
  ways: PayWays;
  /** Where the money goes; null unless customers pay by bank transfer. */
  transfer: { bankDetails: string | null } | null;
  format: Format;
}

interface DueCharge {
  charge: PayableCharge;
  /** Of the oldest unpaid charge of a subscription. */
  subscription: CustomerSubscription | undefined;
}

/**
 * The charges due now, each with a pay button, and one for all; absent if nothing is due. With
 * transfers, those that are announced have none, and the others show where the money goes.
 */
export function DueStrip(props: Props) {
  const { charges, ways } = props;
  if (charges.length === 0) return null;
  return isKeepingOffered(ways) ? (
    <KeepMethod>
      <DueCharges {...props} id="due" method={ways.method} keep={<KeepMethodCheck />} />
    </KeepMethod>
  ) : (
    <DueCharges {...props} id="due" method={ways.method} />
  );
}

interface ChargesProps extends Omit<Props, "ways"> {
  /** Of the strip's heading; the ids of its charges begin with it. */
  id: string;
  /** What is charged by itself. */
  method?: NamedMethod | null;
  keep?: ReactNode;
}

/** The strip itself. Without `transfer`, how to transfer the money is behind a link. */
function DueCharges({
  id,
  services,
  charges,
  method = null,
  transfer,
  format,
  keep,
}: ChargesProps) {
  const rows = charges.map((charge) => ({
    charge,
    subscription: services.find((service) => service.charge?._id === charge._id)?.subscription,
  }));
  const [first] = rows;
  if (!first) return null;
  const unsent = transfer ? charges.filter(({ announcedAt }) => !announcedAt) : charges;
  const strip = { id, ...titleOf(charges, unsent, format) };
  const row = { strip: id, method, hasDetails: transfer !== null, format };
  const details = transfer && unsent.length > 0 && (
    <StripRow>
      <TransferText charges={unsent} bankDetails={transfer.bankDetails} format={format} />
    </StripRow>
  );
  if (rows.length === 1)
    return (
      <Strip
        {...strip}
        text={<DueText {...row} {...first} isFirst />}
        actions={<PayAction {...row} {...first} isFirst isAlone />}
      >
        {keep && <StripRow>{keep}</StripRow>}
        {details}
      </Strip>
    );
  return (
    <Strip
      {...strip}
      text={
        <Text variant="body2" color="secondary" grow>
          {`${format.number(rows.length)} charges`}
        </Text>
      }
      actions={unsent.length > 1 && <PayAllAction {...row} charges={unsent} />}
    >
      {rows.map((due, position) => (
        <StripRow key={due.charge._id}>
          <DueText {...row} {...due} withAmount isFirst={position === 0} />
          <PayAction {...row} {...due} />
        </StripRow>
      ))}
      {keep && <StripRow>{keep}</StripRow>}
      {details}
    </Strip>
  );
}

interface ServiceProps extends Pick<DetailsProps, "subscription" | "billing"> {
  format: Format;
}

/** The charges of one service that are due. */
export function DueOfService({ subscription, billing, format }: ServiceProps) {
  const charges = dueOf(billing);
  return (
    <DueCharges
      id={`due-${subscription._id}`}
      services={[{ subscription, charge: charges[0] }]}
      charges={charges}
      transfer={null}
      format={format}
    />
  );
}

/** The sum of what is to be sent and the days it is late, else of what is announced. */
function titleOf(charges: PayableCharge[], unsent: PayableCharge[], format: Format) {
  const sumOf = (some: PayableCharge[]) => sumDollars(some.map(({ amount }) => amount));
  const [first] = unsent;
  if (!first) return { title: `${format.money(sumOf(charges))} announced`, badge: null };
  const due = unsent.filter(({ daysUntilDue }) => daysUntilDue === 0);
  if (due.length === 0)
    return { title: `${format.money(sumOf(unsent))} ${dueLabel(first, format.day)}`, badge: null };
  return {
    title: `${format.money(sumOf(due))} due now`,
    badge: first.daysLate > 0 && overdueLabel(first.daysLate),
  };
}

interface RowProps {
  /** The id of the strip's heading. */
  strip: string;
  method: NamedMethod | null;
  /** The bank details stand in the strip. */
  hasDetails: boolean;
  format: Format;
}

const sentLabel = ({ hasDetails }: RowProps, label: string) => (hasDetails ? label : undefined);

function PayAllAction({ charges, ...row }: RowProps & Pick<Props, "charges">) {
  const together = charges.slice(0, MAX_TOGETHER);
  return (
    <Row fixed>
      <PayButton
        payable={{ ...payableTogether(together), ...transferOf(together, row.format) }}
        label="Pay all"
        sentLabel={sentLabel(row, "I have sent all")}
        variant="contained"
        size="large"
        describedBy={row.strip}
      />
    </Row>
  );
}

interface DueRowProps extends RowProps, DueCharge {
  withAmount?: boolean;
  isFirst?: boolean;
  /** The strip's heading, beside the button, is its amount. */
  isAlone?: boolean;
}

function DueText(row: DueRowProps) {
  const { strip, subscription, charge, method, withAmount, format, isFirst } = row;
  const checkout = checkoutText(charge) ?? (method && chargeText(charge, method, format));
  const announcedOn = announcedDay(charge, format);
  return (
    <Text variant="body2" color="secondary" grow id={`${strip}-${charge._id}`}>
      <TextLink href={`/dashboard/payments/${charge._id}`} color="inherit">
        {charge.title}
      </TextLink>
      {withAmount && `: ${format.money(charge.amount)}`}
      {announcedOn && `, announced on ${announcedOn}.`}
      <Text as="span" variant="inherit" on="desk">
        {!announcedOn && `, ${dueLabel(charge, format.nearDay)}.`}
        {isFirst && subscription && keepsWorking(subscription, charge, format)}
      </Text>
      {checkout && <br />}
      {checkout}
      {charge.refusal === "new_method" && <AddMethodLink />}
    </Text>
  );
}

/** Until when a late charge suspends nothing. */
function keepsWorking({ status }: CustomerSubscription, charge: PayableCharge, format: Format) {
  const { daysLate, dueDate } = charge;
  if (status !== "active" || daysLate < 1 || daysLate > GRACE_DAYS) return null;
  const day = format.nearDay(daysBefore(dueDate, -GRACE_DAYS - 1));
  return ` The service keeps working; it is suspended on ${day} if the charge is still open.`;
}

/** The other buttons of a subscription pay its oldest charge with the same key: once in all. */
function PayAction(row: DueRowProps) {
  const { strip, subscription, charge, format, isFirst = false, isAlone = false } = row;
  const payable = subscription ? payableOf(subscription) : payableTogether([charge]);
  return (
    <Row fixed>
      <PayButton
        payable={{
          ...payable,
          isSaid: isAlone || !subscription || payable.isSaid,
          ...transferOf([charge], format),
          isProcessing: charge.checkout?.status === "processing",
        }}
        label="Pay Now"
        sentLabel={sentLabel(row, "I have sent it")}
        variant={isFirst ? "contained" : "outlined"}
        size={isFirst ? "large" : "small"}
        describedBy={isAlone ? `${strip} ${strip}-${charge._id}` : `${strip}-${charge._id}`}
      />
    </Row>
  );
}
