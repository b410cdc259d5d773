"use client";

import { StillDue } from "./StillDue";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { useRowDialog } from "@/components/ui/use-row-dialog";
import type { CustomerFields } from "@/lib/domain/customers/schema";
import type { AssignDays } from "@/lib/domain/subscriptions/schema";

const CustomerDialog = lazyDialog(() => import("@/components/customers/CustomerDialog"));
const DeleteDialog = lazyDialog(() => import("@/components/forms/DeleteDialog"));
const ImportDialog = lazyDialog(() => import("@/components/customers/ImportDialog"));
const AssignServiceDialog = lazyDialog(
  () => import("@/components/subscriptions/AssignServiceDialog"),
);
const NewChargeDialog = lazyDialog(() => import("@/components/billing/NewChargeDialog"));

const DELETION_TEXT =
  "They lose access, and their running services are cancelled; charges not yet due become void. " +
  "Payments, invoices, what is still due, notes and the audit log stay, under this name.";

interface Props {
  dialogs: Pick<ReturnType<typeof useRowDialog<CustomerFields>>, "isOpen" | "rowOf" | "close">;
  /** The list with a new customer on top: page 1 without filters. */
  newHref?: string;
  dates: AssignDays;
  /** Where to go from the customer's own page after a deletion. */
  afterDeleteHref?: string;
}

/** The dialogs about a customer, each loaded when it is first opened. */
export function CustomerDialogs({ dialogs, newHref, dates, afterDeleteHref }: Props) {
  const { isOpen, rowOf, close } = dialogs;
  const rowToEdit = rowOf("edit");
  const rowToAssign = rowOf("assign");
  const rowToCharge = rowOf("charge");
  const rowToDelete = rowOf("delete");
  return (
    <>
      {isOpen("add") && <CustomerDialog newHref={newHref} onClose={close} />}
      {isOpen("import") && <ImportDialog newHref={newHref} onClose={close} />}
      {rowToEdit && <CustomerDialog customer={rowToEdit} onClose={close} />}
      {rowToAssign && <AssignServiceDialog customer={rowToAssign} dates={dates} onClose={close} />}
      {rowToCharge && (
        <NewChargeDialog customer={rowToCharge} today={dates.today} onClose={close} />
      )}
      {rowToDelete && (
        <DeleteDialog
          noun="customer"
          row={rowToDelete}
          path="/api/admin/users"
          consequences={DELETION_TEXT}
          nextHref={afterDeleteHref}
          onClose={close}
        >
          <StillDue customerId={rowToDelete._id} />
        </DeleteDialog>
      )}
    </>
  );
}
