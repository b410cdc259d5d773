import {
  announcedDay,
  checkoutText,
  dueLabel,
  overdueLabel,
} from "@/components/charges/charge-labels";
import type { SubscribedService } from "@/components/subscriptions/subscribed-services";
import { TaskNote, TaskRow } from "./TaskRow";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { capitalize } from "@/lib/core/capitalize";
import type { Format } from "@/lib/core/format";
import type { PayableCharge } from "@/lib/domain/charges/schema";
import type { NamedMethod, PayWays } from "@/lib/domain/payments/schema";
import { AddMethodLink } from "./AddMethodLink";
import { PayAction, PayAllAction, dueTitle, type DueItem } from "./due-parts";
import { KeepMethod, KeepMethodCheck } from "./KeepMethod";
import { chargeText, isKeepingOffered } from "./method-labels";
import { TransferText } from "./TransferDetails";

export interface DueProps {
  services: SubscribedService[];
  /** The charges that are due, the oldest first. */
  charges: PayableCharge[];
  /** As many of them are shown. */
  shown: number;
  ways: PayWays;
  /** Where the money goes; null unless customers pay by bank transfer. */
  transfer: { bankDetails: string | null } | null;
  format: Format;
}

/**
 * The charges due now as rows, each with a pay button, and one for all. With transfers, those that
 * are announced have none, and the others show where the money goes.
 */
export function DueRows(props: DueProps) {
  const { charges, services, shown, ways, transfer, format } = props;
  const [first] = charges;
  if (!first) return null;
  const unsent = transfer ? charges.filter(({ announcedAt }) => !announcedAt) : charges;
  const isAlone = charges.length === 1;
  const button = { hasDetails: transfer !== null, format };
  const rows = (
    <>
      {!isAlone && (
        <TaskRow
          icon="clock"
          look={unsent.some(({ daysLate }) => daysLate > 0) ? "late" : undefined}
          id="due"
          title={dueTitle(charges, unsent, format).title}
          detail={`${format.number(charges.length)} charges`}
          action={
            unsent.length > 1 && <PayAllAction {...button} charges={unsent} describedBy="due" />
          }
        />
      )}
      {charges.slice(0, shown).map((charge) => (
        <ChargeRow
          key={charge._id}
          charge={charge}
          subscription={
            services.find((service) => service.charge?._id === charge._id)?.subscription
          }
          isFirst={charge === first && unsent.length < 2}
          method={ways.method}
          {...button}
        />
      ))}
      {isKeepingOffered(ways) && (
        <TaskNote>
          <KeepMethodCheck />
        </TaskNote>
      )}
      {transfer && unsent.length > 0 && (
        <TaskNote>
          <TransferText charges={unsent} bankDetails={transfer.bankDetails} format={format} />
        </TaskNote>
      )}
    </>
  );
  return isKeepingOffered(ways) ? <KeepMethod>{rows}</KeepMethod> : rows;
}

interface RowProps extends DueItem {
  isFirst: boolean;
  /** What is charged by itself. */
  method: NamedMethod | null;
  hasDetails: boolean;
  format: Format;
}

function ChargeRow({ isFirst, method, ...due }: RowProps) {
  const { charge, format } = due;
  const id = `due-${charge._id}`;
  const isLate = charge.daysLate > 0 && !charge.announcedAt;
  return (
    <TaskRow
      icon="clock"
      look={isLate ? "late" : undefined}
      id={id}
      title={
        <>
          {`${format.money(charge.amount)} for `}
          <TextLink
            href={`/dashboard/payments/${charge._id}`}
            color="inherit"
            underline="hover"
            look="target"
          >
            <bdi>{charge.title}</bdi>
          </TextLink>
        </>
      }
      detail={<DueText {...due} method={method} />}
      action={
        <PayAction
          {...due}
          isSaid
          variant={isFirst ? "contained" : "outlined"}
          size="medium"
          describedBy={id}
        />
      }
    />
  );
}

function DueText({ charge, subscription, method, format }: Omit<RowProps, "isFirst">) {
  const checkout = checkoutText(charge) ?? (method && chargeText(charge, method, format));
  const announcedOn = announcedDay(charge, format);
  const day = subscription && charge.suspendedOn && format.nearDay(charge.suspendedOn);
  const due = `due ${format.nearDay(charge.dueDate)}`;
  return (
    <>
      {announcedOn && `Announced on ${announcedOn}.`}
      {!announcedOn && charge.daysLate > 0 && (
        <>
          <Text as="strong" variant="inherit" color="late" strong>
            {overdueLabel(charge.daysLate)}
            <Text as="span" variant="inherit" on="phone">
              .
            </Text>
          </Text>
          <Text as="span" variant="inherit" on="desk">{`, ${due}.`}</Text>
        </>
      )}
      {!announcedOn && charge.daysLate === 0 && `${capitalize(dueLabel(charge, format.nearDay))}.`}
      {day && !announcedOn && ` Suspended on ${day} if it is still open.`}
      {checkout && ` ${checkout}`}
      {charge.refusal === "new_method" && <AddMethodLink />}
    </>
  );
}
