"use client";

import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useSaved } from "@/components/admin/use-save";
import { TextField } from "@/components/forms/fields";
import { FormDialog } from "@/components/forms/FormDialog";
import { useApiForm } from "@/components/forms/use-api-form";
import { formatDollars } from "@/lib/core/money";
import { api } from "@/lib/http/client";
import type { Charge } from "./PaymentActions";

interface Props {
  charge: Charge;
  onClose: () => void;
}

/** Gives a charge up that nobody shall pay, with a reason. */
export default function VoidDialog({ charge, onClose }: Props) {
  const [open, setOpen] = useState(true);
  const { saved, telling } = useSaved();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useApiForm({
    defaultValues: { reason: "" },
    schema: () => import("@/lib/domain/payment/schema").then((m) => m.voidInput),
    input: (values) => values,
    send: (input) =>
      telling("Voiding failed", () =>
        api.post(`/api/admin/payments/${charge._id}/void`, input, { idempotencyKey }),
      ),
    saved: () => {
      saved("Charge voided");
      setOpen(false);
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={onClose}
      title={`Void ${charge.service.name} of ${charge.user.name}`}
      form={form}
      saveLabel="Void charge"
      busyLabel="Voiding…"
    >
      <Typography variant="body2">
        {formatDollars(charge.amount)} is no longer due, for good, and its period is not billed
        again. The customer is mailed.
      </Typography>
      <TextField
        name="reason"
        label="Reason"
        required
        autoFocus
        autoComplete="off"
        help="The customer reads it in the mail."
      />
    </FormDialog>
  );
}
