"use client";

import { PayButton } from "@/components/payment/PayButton";
import { Chip } from "@/components/ui/Chip";
import { DataTableView } from "@/components/ui/old/DataTableView";
import type { ServiceView } from "./view";

const heads = [
  { header: "Service" },
  { header: "Status" },
  { header: "Amount", end: true },
  { header: "Payment", end: true },
];

/** The spec's table of assigned services: status is the payment's, not the subscription's. */
export function AssignedServices({ services }: { services: ServiceView[] }) {
  return (
    <DataTableView
      label="Assigned Services"
      compact
      heads={heads}
      rows={services.map(cells)}
      pager={undefined}
      empty={undefined}
    />
  );
}

function cells({ payable, name, amount }: ServiceView) {
  const { id, due } = payable;
  if (!due)
    return [
      id,
      name,
      <Chip key="status" tone="success">
        Paid
      </Chip>,
      amount,
      "Paid",
    ];
  const label = `assigned-${id}`;
  return [
    id,
    <span key="name" id={label}>
      {name}
    </span>,
    <Chip key="status" tone="warning">
      Pending
    </Chip>,
    amount,
    <PayButton key="pay" payable={payable} label="Pay" size="small" describedBy={label} />,
  ];
}
