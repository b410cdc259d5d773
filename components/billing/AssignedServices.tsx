import { Overdue } from "./Overdue";
import { PayButton } from "./PayButton";
import { payableOf, setupNote } from "./payment-labels";
import { DataTable, Only, type Column } from "@/components/ui/DataTable";
import { Panel, PanelFoot } from "@/components/ui/Panel";
import { StatusChip } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { TwoLines } from "@/components/ui/TwoLines";
import type { Format } from "@/lib/core/format";
import type { CustomerSubscription } from "@/lib/domain/billing/subscription-schema";
import type { SubscribedService } from "./subscribed-services";

interface Props {
  services: SubscribedService[];
  format: Format;
}

/** The customer's services; the status is that of the payment. */
export function AssignedServices({ services, format }: Props) {
  const activeServices = services.filter(({ subscription }) => subscription.status === "active");
  const monthly = activeServices.reduce((sum, { subscription }) => sum + subscription.amount, 0);
  return (
    <Panel id="assigned" title="Assigned Services" flush>
      <DataTable
        label="Assigned Services"
        columns={columnsOf(format)}
        rows={services}
        rowKey={({ subscription }) => subscription._id}
        record={(row) => ({
          title: row.subscription.name,
          aside: format.money(row.subscription.amount),
          line: <BillingStatus {...row} format={format} />,
          lineEnd: <StatusChip status={row.subscription.paymentStatus} />,
        })}
        empty={null}
        locale={format.locale}
      />
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
    </Panel>
  );
}

const columnsOf = (format: Format): Column<SubscribedService>[] => [
  {
    key: "service",
    header: "Service",
    cell: (row) => (
      <div id={`assigned-${row.subscription._id}`}>
        <TwoLines second={<BillingStatus {...row} format={format} />}>
          {row.subscription.name}
        </TwoLines>
      </div>
    ),
    inRecord: false,
  },
  {
    key: "status",
    header: "Status",
    cell: ({ subscription }) => <StatusChip status={subscription.paymentStatus} />,
  },
  {
    key: "amount",
    header: "Amount",
    align: "end",
    cell: ({ subscription }) => format.money(subscription.amount),
  },
  {
    key: "payment",
    header: "Payment",
    align: "end",
    cell: (row) => (row.charge ? <PayCell {...row} /> : <Only in="table">Paid</Only>),
    inRecord: "action",
  },
];

function PayCell({ subscription }: SubscribedService) {
  const labelId = `assigned-${subscription._id}`;
  return <PayButton payable={payableOf(subscription)} label="Pay" describedBy={labelId} />;
}

function BillingStatus({ subscription, charge, format }: SubscribedService & { format: Format }) {
  if (charge && charge.daysLate > 0)
    return <Overdue days={charge.daysLate} more={`, due ${format.nearDay(charge.dueDate)}`} />;
  if (charge) return `Due ${format.nearDay(charge.dueDate)}${setupNote(charge, format)}`;
  return nextBillingText(subscription, format);
}

function nextBillingText(
  { status, nextBillingDate, endsOn }: CustomerSubscription,
  format: Format,
) {
  if (endsOn) return `Ends on ${format.day(endsOn)}`;
  if (status === "active") return `Next charge ${format.nearDay(nextBillingDate)}`;
  return status.charAt(0).toUpperCase() + status.slice(1);
}
