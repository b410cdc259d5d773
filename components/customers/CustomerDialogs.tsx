"use client";

import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { useRowDialog } from "@/components/ui/use-row-dialog";
import type { Customer } from "@/lib/domain/customers/schema";
import type { AssignDays } from "@/lib/domain/billing/subscription-schema";

const CustomerDialog = lazyDialog(() => import("./CustomerDialog"));
const DeleteDialog = lazyDialog(() => import("@/components/shell/DeleteDialog"));
const ImportDialog = lazyDialog(() => import("./ImportDialog"));
const AssignDialog = lazyDialog(() => import("@/components/billing/AssignDialog"));

interface Props {
  dialogs: Pick<ReturnType<typeof useRowDialog<Customer>>, "isOpen" | "rowOf" | "close">;
  /** Where a new customer stands on top: page 1 without filters. */
  newAt?: string;
  dates: AssignDays;
  /** Where to go on to when the customer's own page is gone. */
  goTo?: string;
}

/** The dialogs about a customer, each fetched when it is first opened. */
export function CustomerDialogs({ dialogs, newAt, dates, goTo }: Props) {
  const { isOpen, rowOf, close } = dialogs;
  const [edited, assigned, deleted] = [rowOf("edit"), rowOf("assign"), rowOf("delete")];
  return (
    <>
      {isOpen("add") && <CustomerDialog newAt={newAt} onClose={close} />}
      {isOpen("import") && <ImportDialog newAt={newAt} onClose={close} />}
      {edited && <CustomerDialog customer={edited} onClose={close} />}
      {assigned && <AssignDialog customer={assigned} dates={dates} onClose={close} />}
      {deleted && (
        <DeleteDialog
          noun="customer"
          row={deleted}
          path="/api/admin/users"
          consequences="It ends their sign-in and cancels their running services; charges not yet due become void. Payments, invoices, what is still due, notes and the audit log stay, under this name."
          goTo={goTo}
          onClose={close}
        />
      )}
    </>
  );
}
