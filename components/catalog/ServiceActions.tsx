"use client";

import { MenuButton } from "@/components/ui/MenuButton";
import { RowAction } from "@/components/ui/RowAction";
import type { Service } from "@/lib/domain/catalog/schema";

interface Props {
  row: Service;
  onAction: (action: "edit" | "assign" | "delete") => void;
}

/** The actions of a row. */
export function ServiceActions({ row, onAction }: Props) {
  return (
    <>
      <RowAction icon="edit" label={`Edit ${row.name}`} onClick={() => onAction("edit")} />
      <RowAction icon="delete" label={`Delete ${row.name}`} onClick={() => onAction("delete")} />
      <MenuButton
        label={`More for ${row.name}`}
        menuLabel={row.name}
        actions={[
          { label: "Edit", icon: "edit", onSelect: () => onAction("edit") },
          {
            label: "Assign to a customer",
            icon: "assign",
            disabled: row.status !== "active",
            onSelect: () => onAction("assign"),
          },
          {
            label: "Who has it",
            icon: "people",
            href: `/admin-dashboard?tab=customers&view=subscriptions&serviceId=${row._id}`,
          },
          { label: "Delete", icon: "delete", danger: true, onSelect: () => onAction("delete") },
        ]}
      />
    </>
  );
}
