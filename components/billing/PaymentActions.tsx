"use client";

import Button from "@mui/material/Button";
import { useState } from "react";
import { useNarrow } from "@/components/theme/use-narrow";
import { Icon } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { MenuButton } from "@/components/ui/MenuButton";
import NextLink from "@/components/ui/NextLink";
import type { Charge } from "./use-charge-post";

const dialogs = {
  record: lazyDialog(() => import("./RecordPaymentDialog")),
  refund: lazyDialog(() => import("./RefundDialog")),
  void: lazyDialog(() => import("./VoidChargeDialog")),
};

type Action = keyof typeof dialogs;

interface Props {
  charge: Charge;
  /** The label of the menu's button; without it the actions are buttons. */
  label?: string;
  /** In narrower windows the row is a record, where the actions are buttons too. */
  buttonsBelow?: "sm" | "md";
}

const RECORD = { action: "record", label: "Record payment", icon: "check" } as const;
const VOID = { action: "void", label: "Void charge", icon: "close", danger: true } as const;
const REFUND = { action: "refund", label: "Refund", icon: "back" } as const;

function actionsOf({ status, refundable }: Charge) {
  if (status === "pending") return [RECORD, VOID];
  return status === "paid" && refundable > 0 ? [REFUND] : [];
}

/** The actions of a charge: a menu in a table's row, buttons elsewhere. */
export function PaymentActions({ charge, label, buttonsBelow = "sm" }: Props) {
  const isNarrow = useNarrow(buttonsBelow);
  const [openAction, setOpenAction] = useState<Action | null>(null);
  const { user, service } = charge;
  const customer = `/admin-dashboard/customers/${user._id}`;
  const actions = actionsOf(charge);
  const Dialog = openAction && dialogs[openAction];
  return (
    <>
      {label && !isNarrow ? (
        <MenuButton
          label={label}
          menuLabel={`${service.name} of ${user.name}`}
          actions={[
            ...actions.map(({ action, ...item }) => ({
              ...item,
              onSelect: () => setOpenAction(action),
            })),
            { label: "Details", icon: "receipt", href: `/admin-dashboard/payments/${charge._id}` },
            { label: "Open customer", icon: "person", href: customer },
          ]}
        />
      ) : (
        <>
          {actions.map(({ action, label: text, icon }) => (
            <Button
              key={action}
              variant="outlined"
              color="inherit"
              startIcon={<Icon name={icon} size={18} />}
              onClick={() => setOpenAction(action)}
            >
              {text}
            </Button>
          ))}
          <Button variant="outlined" color="inherit" component={NextLink} href={customer}>
            Open customer
          </Button>
        </>
      )}
      {Dialog && <Dialog charge={charge} onClose={() => setOpenAction(null)} />}
    </>
  );
}
