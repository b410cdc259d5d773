"use client";

import Button from "@mui/material/Button";
import { AdminOnly, useAdminMay } from "@/components/forms/AdminOnly";
import { messageOf, useMutation } from "@/components/forms/use-mutation";
import { Icon } from "@/components/ui/Icon";
import { MenuButton } from "@/components/ui/MenuButton";
import type { MenuAction } from "@/components/ui/MenuPopup";
import { PageHeader } from "@/components/ui/PageHeader";
import { StatusChip } from "@/components/ui/StatusChip";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import type { CustomerWithDeletion } from "@/lib/domain/customers/schema";
import type { AssignDays } from "@/lib/domain/billing/subscription-schema";
import { api } from "@/lib/http/client";
import { CustomerDialogs } from "./CustomerDialogs";

interface Props {
  customer: CustomerWithDeletion;
  dates: AssignDays;
}

/** The header of a customer's own page, with actions unless the customer is deleted. */
export function CustomerHeader({ customer, dates }: Props) {
  const { name, company, email, isActive, deletedAt } = customer;
  const activeStatus = isActive ? "active" : "inactive";
  const status = deletedAt ? "deleted" : activeStatus;
  return (
    <PageHeader
      title={name}
      level="h2"
      subtitle={company ?? email}
      aside={<StatusChip status={status} />}
      back={{ href: "/admin-dashboard?tab=customers", label: "Customers" }}
      actions={!deletedAt && <Actions customer={customer} dates={dates} />}
    />
  );
}

function Actions({ customer, dates }: Props) {
  const { _id, name, email, isActive, version } = customer;
  const dialogs = useRowDialog([customer]);
  const { mutate } = useMutation();
  const mayDelete = useAdminMay("agency");
  const fallback = "Error saving customer";
  const deletion: MenuAction = {
    label: "Delete",
    icon: "delete",
    danger: true,
    onSelect: () => dialogs.open("delete", customer),
  };

  const toggle = () =>
    mutate(() => api.put(`/api/admin/users/${_id}`, { isActive: !isActive }, { version }), {
      success: "Customer saved successfully",
      failure: () => fallback,
      isOutdated: () => true,
    });

  const sendLink = () =>
    mutate(() => api.post(`/api/admin/users/${_id}/invite`), {
      success: `A link to set a password is on its way to ${email}`,
      failure: (error) => messageOf(error, fallback),
      isOutdated: () => true,
    });

  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="edit" size={18} />}
        onClick={() => dialogs.open("edit", customer)}
      >
        Edit
      </Button>
      <AdminOnly right="money">
        <Button
          variant="contained"
          startIcon={<Icon name="assign" size={18} />}
          onClick={() => dialogs.open("assign", customer)}
        >
          Assign Service
        </Button>
      </AdminOnly>
      <MenuButton
        label="More"
        menuLabel={name}
        actions={[
          {
            label: isActive ? "Deactivate" : "Activate",
            icon: isActive ? "block" : "check",
            onSelect: () => void toggle(),
          },
          {
            label: "Mail a sign-in link",
            icon: "mail",
            disabled: !isActive,
            onSelect: () => void sendLink(),
          },
          {
            label: "All payments",
            icon: "payments",
            href: `/admin-dashboard?tab=payments&userId=${_id}`,
          },
          {
            label: "Audit log",
            icon: "history",
            href: `/admin-dashboard?tab=settings&view=audit&customerId=${_id}`,
          },
          ...(mayDelete ? [deletion] : []),
        ]}
      />
      <CustomerDialogs
        dialogs={dialogs}
        dates={dates}
        afterDeleteHref="/admin-dashboard?tab=customers"
      />
    </>
  );
}
