import { FoldingPanel, Panel, PanelFoot } from "@/components/ui/Panel";
import { Text } from "@/components/ui/Text";
import { setupNote } from "@/components/charges/charge-labels";
import { capitalize } from "@/lib/core/capitalize";
import type { Format } from "@/lib/core/format";
import type { CustomerSubscription } from "@/lib/domain/subscriptions/schema";
import { AssignedTable, type AssignedRow } from "./AssignedTable";
import type { PayButtonOf, SubscribedService } from "./subscribed-services";

interface Props {
  services: SubscribedService[];
  payButton: PayButtonOf;
  format: Format;
}

/** The customer's services; the status is that of the payment. */
export function AssignedServices({ services, payButton, format }: Props) {
  const activeServices = services.filter(({ subscription }) => subscription.status === "active");
  const monthly = activeServices.reduce(
    (sum, { subscription }) => sum + (subscription.amount ?? 0),
    0,
  );
  return (
    <FoldingPanel
      id="assigned"
      title="Assigned Services"
      summary={
        monthly > 0
          ? `Running services: ${format.money(monthly)} each month`
          : "Nothing runs at the moment"
      }
    >
      <AssignedTable rows={services.map((service) => toRow(service, payButton, format))} />
      {activeServices.length > 0 && (
        <PanelFoot>
          <Text variant="caption" color="secondary">
            Each month, running services
          </Text>
          <Text variant="caption" strong tabular>
            {format.money(monthly)}
          </Text>
        </PanelFoot>
      )}
    </FoldingPanel>
  );
}

/** In its place before there is a service; what leads to payments ends here before the first. */
export const NoneAssigned = ({ id }: { id: "assigned" | "payments" }) => (
  <Panel id={id} title="Assigned Services">
    <Text variant="body1" color="secondary">
      Your first service appears here with its status, amount and payment. Payment History follows
      with the first charge.
    </Text>
  </Panel>
);

function toRow(service: SubscribedService, payButton: PayButtonOf, format: Format): AssignedRow {
  const { subscription, charge } = service;
  const nameId = `assigned-${subscription._id}`;
  return {
    id: subscription._id,
    name: subscription.name,
    nameId,
    amount: format.money(subscription.amount ?? 0),
    state: {
      status: subscription.paymentStatus,
      daysLate: charge?.daysLate ?? 0,
      announcedAt: charge?.announcedAt ?? null,
    },
    note: charge
      ? `Due ${format.nearDay(charge.dueDate)}${setupNote(charge, format)}`
      : nextBillingText(subscription, format),
    pay: charge && payButton(service, "Pay", nameId),
  };
}

function nextBillingText(
  { status, nextBillingDate, endsOn }: CustomerSubscription,
  format: Format,
): string {
  if (endsOn) return `Ends on ${format.day(endsOn)}`;
  if (status === "active") return `Next charge ${format.nearDay(nextBillingDate)}`;
  return capitalize(status);
}
