"use client";
import { useState } from "react";
import { useSaved } from "@/components/admin/use-save";
import { TextField } from "@/components/forms/Field";
import { FormDialog } from "@/components/forms/FormDialog";
import { useForm } from "@/components/forms/use-form";
import { formatDollars } from "@/lib/core/money";
import type { AdminPayment } from "@/lib/domain/payment/schema";
import { api } from "@/lib/http/client";

const load = () => import("@/lib/domain/payment/schema");

interface Props {
  payment: AdminPayment;
  onClose: () => void;
}

/** Takes back a charge that is still pending, with a reason. It stays in the books as void. */
export default function VoidDialog({ payment, onClose }: Props) {
  const [open, setOpen] = useState(true);
  const { saved, telling } = useSaved();
  const form = useForm({
    initial: { reason: "" },
    version: payment.version,
    schema: () => load().then((m) => m.voidInput),
    input: (values) => values,
    send: (input, version) => telling("Error voiding charge", () => api.post(`/api/admin/payments/${payment._id}/void`, input, { version })),
    saved: () => {
      saved("Charge voided successfully");
      setOpen(false);
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={onClose}
      title={`Void charge of ${payment.user.name}`}
      form={form}
      saveLabel="Void charge"
      busyLabel="Voiding…"
      incomplete={form.values.reason.trim() === ""}
    >
      <p style={{ margin: 0 }}>
        {formatDollars(payment.amount)} for {payment.service.name} is no longer asked for. The charge stays in the list as void.
      </p>
      <TextField {...form.field("reason")} label="Reason" required autoFocus autoComplete="off" help="Kept in the audit log." />
    </FormDialog>
  );
}
