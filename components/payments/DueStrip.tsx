import { announcedDay, checkoutText, dueLabel } from "@/components/charges/charge-labels";
import { DocumentNumber } from "@/components/charges/DocumentNumber";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { dueCharges, type DetailsProps } from "@/components/subscriptions/SubscriptionDetails";
import type { Format } from "@/lib/core/format";
import { ReceiptCard, Receipts } from "./Receipts";
import { Strip, StripRow } from "./Strip";
import { AddMethodLink } from "./AddMethodLink";
import { PayAction, PayAllAction, dueTitle, type DueItem } from "./due-parts";

interface Props extends Pick<DetailsProps, "subscription" | "billing"> {
  format: Format;
}

/** The charges of one service that are due, and the receipt of what is paid here. */
export const DueOfService = (props: Props) => (
  <Receipts>
    <ReceiptCard />
    <DueCharges {...props} />
  </Receipts>
);

/** How to transfer the money is behind a link. */
function DueCharges({ subscription, billing, format }: Props) {
  const charges = dueCharges(billing);
  const [first] = charges;
  if (!first) return null;
  const id = `due-${subscription._id}`;
  const strip = { id, ...dueTitle(charges, charges, format) };
  const rows = charges.map((charge) => ({
    charge,
    subscription: charge === first ? subscription : undefined,
  }));
  const button = { hasDetails: false, format };
  if (charges.length === 1)
    return (
      <Strip
        {...strip}
        text={<DueText id={id} charge={first} subscription={subscription} format={format} />}
        actions={
          <PayAction
            {...button}
            charge={first}
            subscription={subscription}
            isSaid
            variant="contained"
            size="large"
            describedBy={`${id} ${id}-${first._id}`}
          />
        }
      />
    );
  return (
    <Strip
      {...strip}
      text={
        <Text variant="body2" color="secondary" grow>
          {`${format.number(charges.length)} charges`}
        </Text>
      }
      actions={<PayAllAction {...button} charges={charges} size="large" describedBy={id} />}
    >
      {rows.map((due) => (
        <StripRow key={due.charge._id}>
          <DueText {...due} id={id} withAmount format={format} />
          <PayAction
            {...button}
            {...due}
            variant={due.charge === first ? "contained" : "outlined"}
            size={due.charge === first ? "large" : "small"}
            describedBy={`${id}-${due.charge._id}`}
          />
        </StripRow>
      ))}
    </Strip>
  );
}

interface TextProps extends DueItem {
  /** The id of the strip's heading. */
  id: string;
  withAmount?: boolean;
  format: Format;
}

function DueText({ id, subscription, charge, withAmount, format }: TextProps) {
  const checkout = checkoutText(charge);
  const announcedOn = announcedDay(charge, format);
  const day = subscription && charge.suspendedOn && format.nearDay(charge.suspendedOn);
  return (
    <Text variant="body2" color="secondary" grow id={`${id}-${charge._id}`}>
      <TextLink href={`/dashboard/payments/${charge._id}`} color="inherit" look="target">
        <DocumentNumber>{charge.invoiceNumber}</DocumentNumber>
      </TextLink>
      {withAmount && `: ${format.money(charge.amount)}`}
      {announcedOn && `, announced on ${announcedOn}.`}
      <Text as="span" variant="inherit" on="desk">
        {!announcedOn && `, ${dueLabel(charge, format.nearDay)}.`}
        {day &&
          ` The service keeps working; it is suspended on ${day} if the charge is still open.`}
      </Text>
      {checkout && <br />}
      {checkout}
      {charge.refusal === "new_method" && <AddMethodLink />}
    </Text>
  );
}
