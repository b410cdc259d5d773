"use client";

import { useAdminMay } from "@/components/forms/AdminOnly";
import { Only } from "@/components/ui/DataTable";
import { MenuButton } from "@/components/ui/MenuButton";
import type { MenuAction } from "@/components/ui/MenuPopup";
import { RowAction } from "@/components/ui/RowAction";
import { bidi } from "@/lib/core/isolated";
import type { CustomerRow } from "./customer-rows";

export type OpenDialog = (action: "assign" | "edit" | "delete", row: CustomerRow) => void;

export function CustomerActions({ row, openDialog }: { row: CustomerRow; openDialog: OpenDialog }) {
  const [mayAssign, mayDelete] = [useAdminMay("money"), useAdminMay("agency")];
  const actions: MenuAction[] = [
    { label: "Open", icon: "open", href: `/admin-dashboard/customers/${row._id}` },
    { label: "Edit", icon: "edit", onSelect: () => openDialog("edit", row) },
  ];
  if (mayAssign)
    actions.push({
      label: "Assign Service",
      icon: "assign",
      onSelect: () => openDialog("assign", row),
    });
  actions.push({
    label: "Payments",
    icon: "payments",
    href: `/admin-dashboard?tab=payments&userId=${row._id}`,
  });
  if (mayDelete)
    actions.push({
      label: "Delete",
      icon: "delete",
      danger: true,
      onSelect: () => openDialog("delete", row),
    });
  return (
    <>
      {mayAssign && (
        <RowAction
          icon="assign"
          label={bidi`Assign Service to ${row.name}`}
          onClick={() => openDialog("assign", row)}
        >
          <Only in="record">Assign Service</Only>
        </RowAction>
      )}
      <RowAction
        icon="edit"
        label={bidi`Edit ${row.name}`}
        onClick={() => openDialog("edit", row)}
      />
      <MenuButton label={bidi`More for ${row.name}`} menuLabel={row.name} actions={actions} />
    </>
  );
}
