"use client";

import Button from "@mui/material/Button";
import { useState } from "react";
import { Icon } from "@/components/ui/Icon";
import { late } from "@/components/ui/late";
import { MenuButton } from "@/components/ui/MenuButton";
import NextLink from "@/components/ui/NextLink";
import type { AdminPayment } from "@/lib/domain/payment/schema";

const RecordDialog = late(() => import("./RecordDialog"));

export type Charge = Pick<AdminPayment, "_id" | "status" | "subscription" | "user" | "service">;

interface Props {
  charge: Charge;
  /** Names the menu's button; without it the actions are buttons. */
  label?: string;
}

/** What a charge's state allows. */
export function PaymentActions({ charge, label }: Props) {
  const [isRecording, setRecording] = useState(false);
  const { status, user, service } = charge;
  const customer = `/admin-dashboard/customers/${user._id}`;
  const record = () => setRecording(true);
  const isOpen = status === "pending";
  return (
    <>
      {label ? (
        <MenuButton
          label={label}
          menuLabel={`${service.name} of ${user.name}`}
          actions={[
            ...(isOpen
              ? [{ label: "Record payment", icon: "check" as const, onSelect: record }]
              : []),
            { label: "Open customer", icon: "person", href: customer },
          ]}
        />
      ) : (
        <>
          {isOpen && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Icon name="check" size={18} />}
              onClick={record}
            >
              Record payment
            </Button>
          )}
          <Button variant="outlined" color="inherit" component={NextLink} href={customer}>
            Open customer
          </Button>
        </>
      )}
      {isRecording && <RecordDialog charge={charge} onClose={() => setRecording(false)} />}
    </>
  );
}
