"use client";

import { useRouter } from "next/navigation";
import { use, useState } from "react";
import { MoneyOnly, useAdminMay } from "@/components/forms/AdminRole";
import { SessionContext } from "@/components/forms/session-context";
import { messageOf, useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/Button";
import { Email } from "@/components/ui/Email";
import { Icon } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { MenuButton } from "@/components/ui/MenuButton";
import type { MenuAction } from "@/components/ui/MenuPopup";
import { PageHeader } from "@/components/ui/PageHeader";
import { Row } from "@/components/ui/Row";
import { StatusChip } from "@/components/ui/StatusChip";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import { useToast } from "@/components/ui/use-toast";
import type { ErasurePreview } from "@/lib/domain/accounts/erasure-schema";
import type { CustomerWithDeletion } from "@/lib/domain/customers/schema";
import type { AssignDays } from "@/lib/domain/subscriptions/schema";
import { bidi } from "@/lib/core/isolated";
import { formatDollars } from "@/lib/core/money";
import { api } from "@/lib/http/client";
import { CustomerDialogs } from "./CustomerDialogs";

const ConfirmDialog = lazyDialog(() => import("@/components/ui/ConfirmDialog"));
const EraseDialog = lazyDialog(() => import("./EraseDialog"));

interface ActionsProps {
  customer: CustomerWithDeletion;
  dates: AssignDays;
}

interface Props extends ActionsProps {
  /** What an erasure would do, for whoever may do it. */
  preview: ErasurePreview | null | undefined;
  /** Dollars of charges past their due dates. */
  late: number;
  locale: string;
}

/** The header of a customer's own page; of a deleted one all that is left to do is to erase. */
export function CustomerHeader({ preview, late, locale, ...props }: Props) {
  const { customer } = props;
  const { name, company, email, isActive, deletedAt } = customer;
  const activeStatus = isActive ? "active" : "inactive";
  const status = deletedAt ? "deleted" : activeStatus;
  return (
    <PageHeader
      title={name}
      level="h2"
      subtitle={company ?? (email && <Email address={email} />)}
      aside={
        <>
          <StatusChip status={status} />
          {late > 0 && <StatusChip status="late" label={`${formatDollars(late)} late`} />}
        </>
      }
      back={{ href: "/admin-dashboard?tab=customers", label: "Customers" }}
      atBottom
      actions={
        deletedAt ? (
          preview && <EraseButton customer={customer} preview={preview} locale={locale} />
        ) : (
          <Actions {...props} />
        )
      }
    />
  );
}

interface EraseProps {
  customer: CustomerWithDeletion;
  preview: ErasurePreview;
  locale: string;
}

function EraseButton({ customer, preview, locale }: EraseProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Icon name="delete" size={18} />}
        onClick={() => setOpen(true)}
      >
        Erase…
      </Button>
      {isOpen && (
        <EraseDialog
          customer={customer}
          preview={preview}
          locale={locale}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Actions({ customer, dates }: ActionsProps) {
  const { _id, name, email, isActive, version } = customer;
  const dialogs = useRowDialog([customer]);
  const { mutate } = useMutation();
  const mayManage = useAdminMay("agency");
  const { run } = use(SessionContext);
  const router = useRouter();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const fallback = "Error saving customer";
  const edit = () => dialogs.open("edit", customer);
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

  const viewActions: MenuAction[] = mayManage
    ? [
        {
          label: "View as customer",
          icon: "show",
          disabled: !isActive,
          onSelect: () => setAsking(true),
        },
      ]
    : [];

  async function view() {
    try {
      await run(() => api.post(`/api/admin/users/${_id}/view`));
      router.push("/dashboard");
    } catch (error) {
      setAsking(false);
      toast(messageOf(error, "The portal cannot be shown now"), "error");
    }
  }

  return (
    <>
      <Row on="desk">
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="edit" size={18} />}
          onClick={edit}
        >
          Edit
        </Button>
      </Row>
      <MoneyOnly>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="add" size={18} />}
          onClick={() => dialogs.open("charge", customer)}
        >
          New charge
        </Button>
        <Button
          variant="contained"
          startIcon={<Icon name="assign" size={18} />}
          onClick={() => dialogs.open("assign", customer)}
        >
          Assign Service
        </Button>
      </MoneyOnly>
      <MenuButton
        label="More"
        menuLabel={name}
        actions={[
          { label: "Edit", icon: "edit", onSelect: edit },
          ...viewActions,
          {
            label: isActive ? "Deactivate" : "Activate",
            icon: isActive ? "block" : "check",
            onSelect: () => void toggle(),
          },
          {
            label: "Email a sign-in link",
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
          ...(mayManage ? [deletion] : []),
        ]}
      />
      {isAsking && (
        <ConfirmDialog
          open
          title={bidi`View the portal as ${name}?`}
          text="For 15 minutes, read-only. Your audit log and the customer’s will say so."
          confirmLabel="View as customer"
          onConfirm={() => void view()}
          onClose={() => setAsking(false)}
        />
      )}
      <CustomerDialogs
        dialogs={dialogs}
        dates={dates}
        afterDeleteHref="/admin-dashboard?tab=customers"
      />
    </>
  );
}
