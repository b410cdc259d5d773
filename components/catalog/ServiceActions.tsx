"use client";

import { MenuButton } from "@/components/ui/MenuButton";
import { RowAction } from "@/components/ui/RowAction";
import type { Service } from "@/lib/domain/catalog/schema";

interface Props {
  row: Service;
  onAsk: (what: "edit" | "assign" | "delete") => void;
}

/** What can be done with a service of the list. */
export function ServiceActions({ row, onAsk }: Props) {
  return (
    <>
      <RowAction icon="edit" label={`Edit ${row.name}`} onClick={() => onAsk("edit")} />
      <RowAction icon="delete" label={`Delete ${row.name}`} onClick={() => onAsk("delete")} />
      <MenuButton
        label={`More for ${row.name}`}
        menuLabel={row.name}
        actions={[
          { label: "Edit", icon: "edit", onSelect: () => onAsk("edit") },
          {
            label: "Assign to a customer",
            icon: "assign",
            disabled: row.status !== "active",
            onSelect: () => onAsk("assign"),
          },
          {
            label: "Who has it",
            icon: "people",
            href: `/admin-dashboard?tab=customers&view=subscriptions&serviceId=${row._id}`,
          },
          { label: "Delete", icon: "delete", danger: true, onSelect: () => onAsk("delete") },
        ]}
      />
    </>
  );
}
