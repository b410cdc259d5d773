"use client";
import { useState } from "react";
import { useSaved } from "@/components/admin/use-save";
import { TextField } from "@/components/forms/Field";
import { FormDialog } from "@/components/forms/FormDialog";
import { useForm } from "@/components/forms/use-form";
import { formatDollars, toCents, toDollars } from "@/lib/core/money";
import type { AdminPayment } from "@/lib/domain/payment/schema";
import { api } from "@/lib/http/client";

const load = () => import("@/lib/domain/payment/schema");

interface Props {
  payment: AdminPayment;
  onClose: () => void;
}

/** Gives back all or part of a paid charge, with a reason. The payment stays in the books. */
export default function RefundDialog({ payment, onClose }: Props) {
  const [open, setOpen] = useState(true);
  const { saved, telling } = useSaved();
  const left = toDollars(toCents(payment.amount) - toCents(payment.refundedAmount));
  const form = useForm({
    initial: { amount: String(left), reason: "" },
    version: payment.version,
    schema: () => load().then((m) => m.refundInput),
    input: ({ amount, reason }) => ({ reason, amount: amount.trim() === "" ? left : Number(amount.replace(",", ".")) }),
    send: (input, version) => telling("Error refunding payment", () => api.post(`/api/admin/payments/${payment._id}/refund`, input, { version })),
    saved: () => {
      saved("Payment refunded successfully");
      setOpen(false);
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={onClose}
      title={`Refund ${payment.user.name}`}
      form={form}
      saveLabel="Refund"
      busyLabel="Refunding…"
      incomplete={form.values.reason.trim() === ""}
    >
      <TextField {...form.field("amount")} label="Amount ($)" inputMode="decimal" autoComplete="off" help={`${formatDollars(left)} of invoice ${payment.invoiceNumber ?? "without a number"} can be refunded.`} />
      <TextField {...form.field("reason")} label="Reason" required autoFocus autoComplete="off" help="Kept in the audit log." />
    </FormDialog>
  );
}
