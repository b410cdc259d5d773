"use client";
import { useState } from "react";
import { useSaved } from "@/components/admin/use-save";
import { TextField } from "@/components/forms/old/Field";
import { FormDialog } from "@/components/forms/old/FormDialog";
import { useForm } from "@/components/forms/old/use-form";
import type { AdminPayment } from "@/lib/domain/payment/schema";
import { api } from "@/lib/http/client";

const load = () => import("@/lib/domain/payment/schema");

interface Props {
  payment: AdminPayment;
  onClose: () => void;
}

/** Records a payment that arrived elsewhere. It settles the subscription's oldest due charge (product.md, Billing). */
export default function RecordDialog({ payment, onClose }: Props) {
  const [open, setOpen] = useState(true);
  const { saved, telling } = useSaved();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    initial: { method: "bank transfer", transactionId: "" },
    schema: () => load().then((m) => m.payInput),
    input: (values) => values,
    send: (input) =>
      telling("Payment failed", () =>
        api.post(`/api/subscriptions/${payment.subscription}/pay`, input, { idempotencyKey: key }),
      ),
    saved: () => {
      saved("Payment successful");
      setOpen(false);
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={onClose}
      title={`Record payment of ${payment.user.name}`}
      form={form}
      saveLabel="Record payment"
      busyLabel="Recording…"
    >
      <p style={{ margin: 0 }}>
        Settles the oldest due charge for {payment.service.name} in full and gives it an invoice
        number. Only for money that has arrived.
      </p>
      <TextField
        {...form.field("method")}
        label="Method"
        required
        autoComplete="off"
        help="How it came: bank transfer, cheque, cash."
      />
      <TextField
        {...form.field("transactionId")}
        label="Transaction ID"
        required={false}
        autoComplete="off"
        help="The bank's reference; each one is taken once."
      />
    </FormDialog>
  );
}
