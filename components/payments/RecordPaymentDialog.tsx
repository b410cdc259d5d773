"use client";

import { Text } from "@/components/ui/Text";
import { Facts } from "@/components/ui/Facts";
import { DateField } from "@/components/forms/DateField";
import { TextField } from "@/components/forms/TextField";
import { FormDialog } from "@/components/forms/FormDialog";
import { useApiForm } from "@/components/forms/use-api-form";
import { overdueLabel } from "@/components/charges/charge-labels";
import { formatFor } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import { formatDollars } from "@/lib/core/money";
import { useChargePost, type ChargeDialogProps } from "./use-charge-post";

/** Records a payment of this charge from outside the provider (docs/product.md, Billing). */
export default function RecordPaymentDialog({ charge, today, locale, onClose }: ChargeDialogProps) {
  const { showSuccess, showError, post } = useChargePost(charge);
  const form = useApiForm({
    defaultValues: { method: "bank transfer", transactionId: "", paidOn: today, note: "" },
    schema: () => import("@/lib/domain/payments/schema").then((m) => m.recordInput),
    input: (values) => values,
    send: (input) => post("record", input),
    onFailed: () => showError("Payment failed"),
    onSaved: () => showSuccess("Payment successful"),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={bidi`Record payment of ${charge.user.name}`}
      form={form}
      saveLabel={`Record ${formatDollars(charge.amount)}`}
      busyLabel="Recording…"
    >
      <Facts facts={factsOf(charge, locale)} lines />
      <Text variant="body2">
        Settles this charge in full and gives it an invoice number. Only for money that has arrived.
      </Text>
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

function factsOf(charge: ChargeDialogProps["charge"], locale: string): [string, string][] {
  const { user, title, periodStart, amount, dueDate, daysLate } = charge;
  const { day, money } = formatFor(locale);
  const late = daysLate > 0 ? `, ${overdueLabel(daysLate)}` : "";
  return [
    ["Customer", user.name],
    ["Service", title],
    ["Period", periodStart ? `from ${day(periodStart)}` : "one-off"],
    ["Due", `${day(dueDate)}${late}`],
    ["Amount", money(amount)],
  ];
}
