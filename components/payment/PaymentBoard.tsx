"use client";

import type { ReactNode } from "react";
import type { MenuAction } from "@/components/admin/MenuPopup";
import { useRowActions } from "@/components/admin/use-row-actions";
import { late } from "@/components/ui/late";
import type { AdminPayment } from "@/lib/domain/payment/schema";

const MenuPopup = late(() => import("@/components/admin/MenuPopup"));
const RecordDialog = late(() => import("./RecordDialog"));

function actions(row: AdminPayment, ask: (action: string) => void): MenuAction[] {
  const all: MenuAction[] = [
    { label: "Open customer", icon: "person", href: `/admin-dashboard/customers/${row.user._id}` },
  ];
  if (row.status === "pending" || row.status === "failed")
    all.unshift({ label: "Record payment", icon: "check", onSelect: () => ask("record") });
  return all;
}

/** The charges' list, brought to life: what a charge's state allows is in its menu. */
export function PaymentBoard({ rows, children }: { rows: AdminPayment[]; children: ReactNode }) {
  const { asked, onClick, done, next } = useRowActions(rows);
  const row = asked?.row;
  return (
    <div onClick={onClick}>
      {children}
      {asked?.action === "menu" && row && (
        <MenuPopup
          anchor={asked.button}
          label={`${row.service.name} of ${row.user.name}`}
          onClose={() => next("")}
          actions={actions(row, next)}
        />
      )}
      {asked?.action === "record" && row && <RecordDialog payment={row} onClose={done} />}
    </div>
  );
}
