"use client";

import { MenuButton } from "@/components/ui/MenuButton";
import { RowAction } from "@/components/ui/RowAction";
import type { CustomerWithServices } from "@/lib/domain/billing/subscription-schema";

export type Ask = (action: "assign" | "edit" | "delete", row: CustomerWithServices) => void;

/** What can be done with a customer of the list. */
export function CustomerActions({ row, ask }: { row: CustomerWithServices; ask: Ask }) {
  return (
    <>
      <RowAction
        icon="assign"
        label={`Assign Service to ${row.name}`}
        onClick={() => ask("assign", row)}
      />
      <RowAction icon="edit" label={`Edit ${row.name}`} onClick={() => ask("edit", row)} />
      <RowAction icon="delete" label={`Delete ${row.name}`} onClick={() => ask("delete", row)} />
      <MenuButton
        label={`More for ${row.name}`}
        menuLabel={row.name}
        actions={[
          { label: "Open", icon: "open", href: `/admin-dashboard/customers/${row._id}` },
          { label: "Edit", icon: "edit", onSelect: () => ask("edit", row) },
          { label: "Assign Service", icon: "assign", onSelect: () => ask("assign", row) },
          {
            label: "Payments",
            icon: "payments",
            href: `/admin-dashboard?tab=payments&userId=${row._id}`,
          },
          { label: "Delete", icon: "delete", danger: true, onSelect: () => ask("delete", row) },
        ]}
      />
    </>
  );
}
