"use client";

import Button from "@mui/material/Button";
import { useState } from "react";
import { Icon } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { MenuButton } from "@/components/ui/MenuButton";
import NextLink from "@/components/ui/NextLink";
import type { Charge } from "./use-charge-post";

const dialogs = {
  record: lazyDialog(() => import("./RecordDialog")),
  refund: lazyDialog(() => import("./RefundDialog")),
  void: lazyDialog(() => import("./VoidDialog")),
};

type What = keyof typeof dialogs;

interface Props {
  charge: Charge;
  /** Names the menu's button; without it the actions are buttons. */
  label?: string;
}

const RECORD = { what: "record", label: "Record payment", icon: "check" } as const;
const VOID = { what: "void", label: "Void charge", icon: "close", danger: true } as const;
const REFUND = { what: "refund", label: "Refund", icon: "back" } as const;

/** What a charge's state allows. */
function allowed({ status, refundable }: Charge) {
  if (status === "pending") return [RECORD, VOID];
  return status === "paid" && refundable > 0 ? [REFUND] : [];
}

/** What can be done with a charge: a menu in a row, buttons in an opened record. */
export function PaymentActions({ charge, label }: Props) {
  const [chosen, choose] = useState<What | null>(null);
  const { user, service } = charge;
  const customer = `/admin-dashboard/customers/${user._id}`;
  const actions = allowed(charge);
  const Dialog = chosen && dialogs[chosen];
  return (
    <>
      {label ? (
        <MenuButton
          label={label}
          menuLabel={`${service.name} of ${user.name}`}
          actions={[
            ...actions.map(({ what, ...action }) => ({ ...action, onSelect: () => choose(what) })),
            { label: "Details", icon: "receipt", href: `/admin-dashboard/payments/${charge._id}` },
            { label: "Open customer", icon: "person", href: customer },
          ]}
        />
      ) : (
        <>
          {actions.map(({ what, label: text, icon }) => (
            <Button
              key={what}
              variant="outlined"
              color="inherit"
              startIcon={<Icon name={icon} size={18} />}
              onClick={() => choose(what)}
            >
              {text}
            </Button>
          ))}
          <Button variant="outlined" color="inherit" component={NextLink} href={customer}>
            Open customer
          </Button>
        </>
      )}
      {Dialog && <Dialog charge={charge} onClose={() => choose(null)} />}
    </>
  );
}
