"use client";
import { DeleteDialog } from "@/components/admin/DeleteDialog";
import type { Customer } from "@/lib/domain/customer/schema";

interface Props {
  customer: Pick<Customer, "_id" | "name" | "version">;
  onClose: () => void;
  goTo?: string;
}

export default function DeleteCustomer({ customer, onClose, goTo }: Props) {
  return (
    <DeleteDialog
      noun="customer"
      name={customer.name}
      path={`/api/admin/users/${customer._id}`}
      version={customer.version}
      goTo={goTo}
      onClose={onClose}
      consequences="It ends their sign-in and cancels their running services; charges not yet due become void. Payments, invoices, what is still due, notes and the audit log stay, under this name."
    />
  );
}
