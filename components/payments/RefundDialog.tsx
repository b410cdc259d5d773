"use client";

import { useWatch } from "react-hook-form";
import { Text } from "@/components/ui/Text";
import { MoneyField } from "@/components/forms/MoneyField";
import { TextField } from "@/components/forms/TextField";
import { FormDialog } from "@/components/forms/FormDialog";
import { useApiForm } from "@/components/forms/use-api-form";
import { bidi } from "@/lib/core/isolated";
import { amountText, dollarsOf, formatDollars } from "@/lib/core/money";
import { useChargePost, type ChargeDialogProps } from "./use-charge-post";

export default function RefundDialog({ charge, onClose }: ChargeDialogProps) {
  const { showSuccess, showError, post } = useChargePost(charge);
  const { refundable } = charge;
  const form = useApiForm({
    defaultValues: { amount: amountText(refundable), reason: "" },
    schema: () => import("@/lib/domain/payments/schema").then((m) => m.refundInput),
    input: ({ amount, reason }) => ({ amount: dollarsOf(amount), reason }),
    send: (input) => post("refund", input),
    onFailed: () => showError("Refund failed"),
    onSaved: () => showSuccess("Refund recorded"),
  });
  const amount = dollarsOf(useWatch({ control: form.methods.control, name: "amount" }));
  return (
    <FormDialog
      onClose={onClose}
      title={bidi`Refund ${charge.title} of ${charge.user.name}`}
      form={form}
      saveLabel={
        Number.isFinite(amount) && amount > 0 ? `Refund ${formatDollars(amount)}` : "Refund"
      }
      busyLabel="Refunding…"
    >
      <Text variant="body2">
        {formatDollars(refundable)} of this payment is left. The money goes back the way it came:
        through the payment provider by itself, otherwise by hand. The customer is mailed, and a
        credit note is written. The service goes on as it is.
      </Text>
      <MoneyField name="amount" label="Amount ($)" required autoFocus />
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
