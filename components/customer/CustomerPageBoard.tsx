"use client";

import { use, type ReactNode } from "react";
import { useRowActions } from "@/components/admin/use-row-actions";
import { useSaved } from "@/components/admin/use-save";
import { SessionContext } from "@/components/session/session-context";
import { late } from "@/components/ui/late";
import type { User } from "@/lib/domain/customer/schema";
import type { AdminSubscription } from "@/lib/domain/subscription/schema";
import { api } from "@/lib/http/client";

const CustomerDialog = late(() => import("./CustomerDialog"));
const DeleteCustomer = late(() => import("./DeleteCustomer"));
const AssignDialog = late(() => import("@/components/subscription/AssignDialog"));
const SubscriptionDialog = late(() => import("@/components/subscription/SubscriptionDialog"));
const MenuPopup = late(() => import("@/components/admin/MenuPopup"));

interface Props {
  customer: User;
  subscriptions: AdminSubscription[];
  dates: { defaultDate: string; earliest: string };
  children: ReactNode;
}

/** A customer's own page, brought to life. */
export function CustomerPageBoard({ customer, subscriptions, dates, children }: Props) {
  const { asked, onClick, done, next } = useRowActions(subscriptions);
  const { saved, failed } = useSaved();
  const { run } = use(SessionContext);
  const { isActive, version, _id } = customer;

  async function toggle() {
    try {
      await run(() => api.put(`/api/admin/users/${_id}`, { isActive: !isActive }, { version }));
      saved("Customer saved successfully");
    } catch {
      failed("Error saving customer");
    }
  }

  const action = asked?.action;
  return (
    <div onClick={onClick}>
      {children}
      {action === "customer-menu" && (
        <MenuPopup
          anchor={asked?.button ?? document.body}
          label={customer.name}
          onClose={() => next("")}
          actions={[
            {
              label: isActive ? "Deactivate" : "Activate",
              icon: isActive ? "block" : "check",
              onSelect: () => void toggle(),
            },
            {
              label: "All payments",
              icon: "payments",
              href: `/admin-dashboard?tab=payments&userId=${_id}`,
            },
            {
              label: "Audit log",
              icon: "history",
              href: `/admin-dashboard?tab=settings&view=audit&entity=customer&entityId=${_id}`,
            },
            {
              label: "Delete",
              icon: "delete",
              danger: true,
              onSelect: () => next("delete-customer"),
            },
          ]}
        />
      )}
      {action === "edit-customer" && <CustomerDialog customer={customer} onClose={done} />}
      {action === "assign" && <AssignDialog customer={customer} {...dates} onClose={done} />}
      {action === "delete-customer" && (
        <DeleteCustomer customer={customer} onClose={done} goTo="/admin-dashboard?tab=customers" />
      )}
      {action === "edit-subscription" && asked?.row && (
        <SubscriptionDialog subscription={asked.row} onClose={done} />
      )}
    </div>
  );
}
