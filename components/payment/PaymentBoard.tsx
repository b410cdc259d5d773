"use client";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import type { MenuAction } from "@/components/admin/MenuPopup";
import { useRowActions } from "@/components/admin/use-row-actions";
import type { AdminPayment } from "@/lib/domain/payment/schema";

const MenuPopup = dynamic(() => import("@/components/admin/MenuPopup"), { ssr: false });
const RecordDialog = dynamic(() => import("./RecordDialog"), { ssr: false });
const RefundDialog = dynamic(() => import("./RefundDialog"), { ssr: false });
const VoidDialog = dynamic(() => import("./VoidDialog"), { ssr: false });
const PreviewDialog = dynamic(() => import("./PreviewDialog"), { ssr: false });

function actions(row: AdminPayment, ask: (action: string) => void): MenuAction[] {
  const all: MenuAction[] = [{ label: "Open customer", icon: "person", href: `/admin-dashboard/customers/${row.user._id}` }];
  if (row.status === "pending" || row.status === "failed") all.unshift({ label: "Record payment", icon: "check", onSelect: () => ask("record") });
  if (row.invoiceNumber) all.unshift({ label: "Invoice (PDF)", icon: "receipt", download: `/api/payments/${row._id}/invoice.pdf` });
  if (row.status === "pending") all.push({ label: "Void charge", icon: "block", danger: true, onSelect: () => ask("void") });
  if (row.status === "paid") all.push({ label: "Refund", icon: "undo", danger: true, onSelect: () => ask("refund") });
  return all;
}

/** The charges' list, brought to life: what a charge's state allows is in its menu. */
export function PaymentBoard({ rows, earliest, locale, children }: { rows: AdminPayment[]; earliest: string; locale: string; children: ReactNode }) {
  const { asked, onClick, done, next } = useRowActions(rows);
  const row = asked?.row;
  return (
    <div onClick={onClick}>
      {children}
      {asked?.action === "menu" && row && (
        <MenuPopup anchor={asked.button} label={`${row.service.name} of ${row.user.name}`} onClose={() => next("")} actions={actions(row, next)} />
      )}
      {asked?.action === "record" && row && <RecordDialog payment={row} onClose={done} />}
      {asked?.action === "refund" && row && <RefundDialog payment={row} onClose={done} />}
      {asked?.action === "void" && row && <VoidDialog payment={row} onClose={done} />}
      {asked?.action === "preview" && <PreviewDialog earliest={earliest} locale={locale} onClose={done} />}
    </div>
  );
}
