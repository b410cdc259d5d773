"use client";

import { useAdminMay } from "@/components/forms/AdminRole";
import { Only } from "@/components/ui/DataTable";
import { RowAction } from "@/components/ui/RowAction";
import { bidi } from "@/lib/core/isolated";
import type { CustomerRow } from "./customer-rows";

export type OpenDialog = (action: "assign" | "edit" | "delete", row: CustomerRow) => void;

/** What else there is to do with a customer stands on the customer's page. */
export function CustomerActions({ row, openDialog }: { row: CustomerRow; openDialog: OpenDialog }) {
  const [mayAssign, mayDelete] = [useAdminMay("money"), useAdminMay("agency")];
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
      {mayDelete && (
        <RowAction
          icon="delete"
          label={bidi`Delete ${row.name}`}
          onClick={() => openDialog("delete", row)}
        />
      )}
    </>
  );
}
