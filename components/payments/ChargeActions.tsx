"use client";

import { createContext, use, useState, type FunctionComponent, type ReactNode } from "react";
import type { ActedCharge } from "@/components/charges/charge-rows";
import { useAdminMay } from "@/components/forms/AdminRole";
import { useNarrow } from "@/components/theme/use-narrow";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { OpenCustomer } from "@/components/customers/CustomerLink";
import { Icon } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { MenuButton } from "@/components/ui/MenuButton";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import { bidi } from "@/lib/core/isolated";
import type { ChargeDialogProps } from "./use-charge-post";

type Action = "notReceived" | "record" | "refund" | "remind" | "void";

const dialogs: Record<Action, FunctionComponent<ChargeDialogProps>> = {
  notReceived: lazyDialog(() => import("./NotReceivedDialog")),
  record: lazyDialog(() => import("./RecordPaymentDialog")),
  refund: lazyDialog(() => import("./RefundDialog")),
  remind: lazyDialog(() => import("./RemindDialog")),
  void: lazyDialog(() => import("./VoidChargeDialog")),
};

const RECORD = { action: "record", label: "Record payment", icon: "check" } as const;
const REMIND = { action: "remind", label: "Remind now", icon: "mail" } as const;
const VOID = { action: "void", label: "Void charge", icon: "close", danger: true } as const;
const NOT_RECEIVED = { action: "notReceived", label: "Not received", icon: "block" } as const;
const REFUND = { action: "refund", label: "Refund", icon: "undo" } as const;

function actionsOf({ status, refundable, announcedAt, daysLate }: ActedCharge) {
  if (status === "pending")
    return [
      RECORD,
      ...(announcedAt ? [NOT_RECEIVED] : []),
      ...(daysLate > 0 ? [REMIND] : []),
      VOID,
    ];
  return status === "paid" && refundable > 0 ? [REFUND] : [];
}

export function ChargeActions({ charge, ...days }: Omit<ChargeDialogProps, "onClose">) {
  const [openAction, setOpenAction] = useState<Action | null>(null);
  const Dialog = openAction && dialogs[openAction];
  return (
    <>
      <Buttons charge={charge} primary="record" withMenu onAction={setOpenAction} />
      {Dialog && <Dialog {...days} charge={charge} onClose={() => setOpenAction(null)} />}
    </>
  );
}

interface ButtonsProps {
  charge: ActedCharge;
  /** The filled one. */
  primary?: Action;
  /** What takes something back is in a menu at the end. */
  withMenu?: boolean;
  onAction: (action: Action) => void;
}

function Buttons({ charge, primary, withMenu, onAction }: ButtonsProps) {
  const mayMove = useAdminMay("money");
  if (!mayMove) return null;
  const actions = actionsOf(charge);
  const inMenu = withMenu ? actions.filter(({ action }) => action === "void") : [];
  const outside = actions.filter((action) => !inMenu.includes(action));
  const isPrimary = ({ action }: (typeof actions)[number]) => action === primary;
  // The filled one ends the buttons, as on every page.
  const shown = outside.filter((action) => !isPrimary(action)).concat(outside.filter(isPrimary));
  return (
    <>
      {shown.map(({ action, label, icon }) => (
        <Button
          key={action}
          variant={action === primary ? "contained" : "outlined"}
          color={action === primary ? "primary" : "inherit"}
          startIcon={<Icon name={icon} size={18} />}
          onClick={() => onAction(action)}
        >
          {label}
        </Button>
      ))}
      {inMenu.length > 0 && (
        <MenuButton
          label="More"
          menuLabel={bidi`${charge.title} of ${charge.user.name}`}
          actions={inMenu.map(({ action, ...item }) => ({
            ...item,
            onSelect: () => onAction(action),
          }))}
        />
      )}
    </>
  );
}

interface List {
  /** Its rows are records. */
  isNarrow: boolean;
  open: (action: Action, charge: ActedCharge) => void;
}

const ListContext = createContext<List | null>(null);

interface ListProps extends Pick<ChargeDialogProps, "today" | "locale"> {
  charges: ActedCharge[];
  children: ReactNode;
}

/** Around a list of charges: the dialogs of its rows. */
export function ChargeActionsList({ charges, children, ...days }: ListProps) {
  const isNarrow = useNarrow("md");
  const { open, close, rowOf } = useRowDialog(charges);
  return (
    <ListContext value={{ isNarrow, open }}>
      {children}
      {Object.entries(dialogs).map(([action, Dialog]) => {
        const charge = rowOf(action);
        return charge && <Dialog key={action} {...days} charge={charge} onClose={close} />;
      })}
    </ListContext>
  );
}

interface RowProps {
  charge: ActedCharge;
  /** The day that its period begins, which tells it from others of the service. */
  day: string;
}

/** The actions of a charge of the list: a menu in a table's row, buttons in a record. */
export function ChargeRowActions({ charge, day }: RowProps) {
  const list = use(ListContext);
  const mayMove = useAdminMay("money");
  if (!list) return null;
  const detailsHref = `/admin-dashboard/payments/${charge._id}`;
  if (list.isNarrow)
    return (
      <>
        <Buttons charge={charge} onAction={(action) => list.open(action, charge)} />
        <ButtonLink variant="outlined" color="inherit" href={detailsHref}>
          Details
        </ButtonLink>
        <OpenCustomer id={charge.user._id} />
      </>
    );
  const name = bidi`${charge.title} of ${charge.user.name}`;
  return (
    <MenuButton
      label={bidi`Actions for ${name}, ${day}`}
      menuLabel={name}
      actions={[
        ...(mayMove ? actionsOf(charge) : []).map(({ action, ...item }) => ({
          ...item,
          onSelect: () => list.open(action, charge),
        })),
        { label: "Details", icon: "receipt", href: detailsHref },
        {
          label: "Open customer",
          icon: "person",
          href: `/admin-dashboard/customers/${charge.user._id}`,
        },
      ]}
    />
  );
}
