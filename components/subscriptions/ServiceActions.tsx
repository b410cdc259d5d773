"use client";

import { useAdminMay } from "@/components/forms/AdminRole";
import { MenuButton } from "@/components/ui/MenuButton";
import type { MenuAction } from "@/components/ui/MenuPopup";
import { RowAction } from "@/components/ui/RowAction";
import { bidi } from "@/lib/core/isolated";
import type { Service } from "@/lib/domain/catalog/schema";

interface Props {
  row: Service;
  onAction: (action: "edit" | "assign" | "delete") => void;
}

/** The actions of a row. */
export function ServiceActions({ row, onAction }: Props) {
  const mayPrice = useAdminMay("money");
  const actions: MenuAction[] = [{ label: "Edit", icon: "edit", onSelect: () => onAction("edit") }];
  if (mayPrice)
    actions.push({
      label: "Assign to a customer",
      icon: "assign",
      disabled: row.status !== "active",
      onSelect: () => onAction("assign"),
    });
  actions.push({
    label: "Who has it",
    icon: "people",
    href: `/admin-dashboard?tab=customers&view=subscriptions&serviceId=${row._id}`,
  });
  if (mayPrice)
    actions.push({
      label: "Delete",
      icon: "delete",
      danger: true,
      onSelect: () => onAction("delete"),
    });
  return (
    <>
      <RowAction icon="edit" label={bidi`Edit ${row.name}`} onClick={() => onAction("edit")} />
      {mayPrice && (
        <RowAction
          icon="delete"
          label={bidi`Delete ${row.name}`}
          onClick={() => onAction("delete")}
        />
      )}
      <MenuButton label={bidi`More for ${row.name}`} menuLabel={row.name} actions={actions} />
    </>
  );
}
