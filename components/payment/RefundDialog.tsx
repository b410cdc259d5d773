"use client";

import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useSaved } from "@/components/admin/use-save";
import { TextField } from "@/components/forms/fields";
import { FormDialog } from "@/components/forms/FormDialog";
import { useApiForm } from "@/components/forms/use-api-form";
import { dollarsOf, formatDollars } from "@/lib/core/money";
import { api } from "@/lib/http/client";
import type { Charge } from "./PaymentActions";

interface Props {
  charge: Charge;
  onClose: () => void;
}

/** Gives a paid charge back: what is left of it, or a part, with a reason. */
export default function RefundDialog({ charge, onClose }: Props) {
  const [open, setOpen] = useState(true);
  const { saved, telling } = useSaved();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const left = Math.round((charge.amount - charge.refundedAmount) * 100) / 100;
  const form = useApiForm({
    defaultValues: { amount: String(left), reason: "" },
    schema: () => import("@/lib/domain/refund/schema").then((m) => m.refundInput),
    input: ({ amount, reason }) => ({ amount: dollarsOf(amount), reason }),
    send: (input) =>
      telling("Refund failed", () =>
        api.post(`/api/admin/payments/${charge._id}/refund`, input, { idempotencyKey }),
      ),
    saved: () => {
      saved("Refund recorded");
      setOpen(false);
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={onClose}
      title={`Refund ${charge.service.name} of ${charge.user.name}`}
      form={form}
      saveLabel="Refund"
      busyLabel="Refunding…"
    >
      <Typography variant="body2">
        {formatDollars(left)} of this payment is left. The money goes back the way it came: through
        Stripe by itself, otherwise by hand. The customer is mailed, and a credit note is written.
        The service goes on as it is.
      </Typography>
      <TextField
        name="amount"
        label="Amount ($)"
        required
        inputMode="decimal"
        autoComplete="off"
        autoFocus
      />
      <TextField
        name="reason"
        label="Reason"
        required
        autoComplete="off"
        help="The customer reads it in the mail."
      />
    </FormDialog>
  );
}
