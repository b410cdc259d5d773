import { PayButton } from "@/components/payment/PayButton";
import { payableOf } from "@/components/payment/words";
import { Chip } from "@/components/ui/Chip";
import { DataTable, type Column } from "@/components/ui/DataTable";
import type { Format } from "@/lib/core/format";
import type { CustomerSubscription } from "@/lib/domain/subscription/schema";
import { NoServices } from "./NoServices";

const columns = (format: Format): Column<CustomerSubscription>[] => [
  { key: "service", header: "Service", cell: (row) => (row.paymentStatus === "paid" ? row.service.name : <span id={`assigned-${row._id}`}>{row.service.name}</span>) },
  {
    key: "status",
    header: "Status",
    cell: ({ paymentStatus }) => (paymentStatus === "paid" ? <Chip tone="success">Paid</Chip> : <Chip tone="warning">Pending</Chip>),
  },
  { key: "amount", header: "Amount", cell: (row) => format.money(row.amount), align: "end" },
  {
    key: "payment",
    header: "Payment",
    align: "end",
    cell: (row) => (row.paymentStatus === "paid" ? "Paid" : <PayButton payable={payableOf(row)} label="Pay" size="small" describedBy={`assigned-${row._id}`} />),
  },
];

/** The spec's table of assigned services: status is the payment's, not the subscription's. */
export function AssignedServices({ subscriptions, format }: { subscriptions: CustomerSubscription[]; format: Format }) {
  return <DataTable label="Assigned Services" columns={columns(format)} rows={subscriptions} rowKey={(row) => row._id} empty={<NoServices />} locale={format.locale} />;
}
