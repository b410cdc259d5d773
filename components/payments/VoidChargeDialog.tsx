"use client";

import { Text } from "@/components/ui/Text";
import { TextField } from "@/components/forms/TextField";
import { FormDialog } from "@/components/forms/FormDialog";
import { useApiForm } from "@/components/forms/use-api-form";
import { formatDollars } from "@/lib/core/money";
import { ChargeBox } from "./ChargeBox";
import { useChargePost, type ChargeDialogProps } from "./use-charge-post";

export default function VoidChargeDialog({ charge, locale, onClose }: ChargeDialogProps) {
  const { showSuccess, showError, post } = useChargePost(charge);
  const form = useApiForm({
    defaultValues: { reason: "" },
    schema: () => import("@/lib/domain/payments/schema").then((m) => m.voidInput),
    input: (values) => values,
    send: (input) => post("void", input),
    onFailed: () => showError("Voiding failed"),
    onSaved: () => showSuccess("Charge voided"),
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Void a charge"
      form={form}
      saveLabel={`Void ${formatDollars(charge.amount)}`}
      busyLabel="Voiding…"
      danger="block"
      needs={{ reason: "a reason" }}
    >
      <ChargeBox charge={charge} locale={locale} />
      <Text variant="body2">
        It will no longer be due, and its period is not billed again. The customer is emailed.
      </Text>
      <TextField
        name="reason"
        label="Reason"
        required
        autoFocus
        autoComplete="off"
        help="The customer reads it in the email."
      />
    </FormDialog>
  );
}
