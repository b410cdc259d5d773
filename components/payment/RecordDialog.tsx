"use client";

import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useSaved } from "@/components/admin/use-save";
import { DateField } from "@/components/forms/DateField";
import { TextField } from "@/components/forms/fields";
import { FormDialog } from "@/components/forms/FormDialog";
import { useApiForm } from "@/components/forms/use-api-form";
import { api } from "@/lib/http/client";
import type { Charge } from "./PaymentActions";

interface Props {
  charge: Charge;
  onClose: () => void;
}

/** Records a payment that arrived elsewhere: of this charge, whichever else is due (docs/product.md, Billing). */
export default function RecordDialog({ charge, onClose }: Props) {
  const [open, setOpen] = useState(true);
  const { saved, telling } = useSaved();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useApiForm({
    defaultValues: { method: "bank transfer", transactionId: "", paidOn: "", note: "" },
    schema: () => import("@/lib/domain/payment/schema").then((m) => m.recordInput),
    input: (values) => values,
    send: (input) =>
      telling("Payment failed", () =>
        api.post(`/api/admin/payments/${charge._id}/record`, input, { idempotencyKey }),
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
      title={`Record payment of ${charge.user.name}`}
      form={form}
      saveLabel="Record payment"
      busyLabel="Recording…"
    >
      <Typography variant="body2">
        Settles this charge for {charge.service.name} in full and gives it an invoice number. Only
        for money that has arrived.
      </Typography>
      <TextField
        name="method"
        label="Method"
        required
        autoComplete="off"
        help="How it came: bank transfer, cheque, cash."
      />
      <TextField
        name="transactionId"
        label="Transaction ID"
        required={false}
        autoComplete="off"
        help="The bank's reference; each one is taken once."
      />
      <DateField
        name="paidOn"
        label="Paid on"
        required={false}
        help="The day the money came; today if left empty."
      />
      <TextField name="note" label="Note" required={false} autoComplete="off" />
    </FormDialog>
  );
}
