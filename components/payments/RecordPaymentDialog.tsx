"use client";

import { Text } from "@/components/ui/Text";
import { Columns } from "@/components/ui/Columns";
import { DateField } from "@/components/forms/DateField";
import { SelectField } from "@/components/forms/SelectField";
import { TextField } from "@/components/forms/TextField";
import { FormDialog } from "@/components/forms/FormDialog";
import { useApiForm } from "@/components/forms/use-api-form";
import { choicesOf } from "@/components/ui/choices";
import { formatDollars } from "@/lib/core/money";
import { ChargeBox } from "./ChargeBox";
import type { RecordedCharge } from "@/components/charges/charge-rows";
import { useChargePost, type ChargeDialogProps } from "./use-charge-post";

interface Props extends Omit<ChargeDialogProps, "charge"> {
  charge: RecordedCharge;
}

const METHODS = choicesOf(["bank transfer", "card", "cash", "check"]);

/** Records a payment of this charge from outside the provider (docs/product.md, Charges). */
export default function RecordPaymentDialog({ charge, today, locale, onClose }: Props) {
  const { showSuccess, showError, post } = useChargePost(charge);
  const form = useApiForm({
    defaultValues: { method: "bank transfer", transactionId: "", paidOn: today, note: "" },
    schema: () => import("@/lib/domain/payments/schema").then((m) => m.recordForm),
    input: (values) => values,
    send: (input) => post("record", input),
    onFailed: () => showError("Payment failed"),
    onSaved: () => showSuccess("Payment successful"),
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Record payment"
      form={form}
      saveLabel={`Record ${formatDollars(charge.amount)}`}
      busyLabel="Recording…"
    >
      <ChargeBox charge={charge} locale={locale} />
      <Columns from="sm">
        <DateField name="paidOn" label="Received on" required autoFocus />
        <SelectField name="method" label="Method" required options={METHODS} />
      </Columns>
      <TextField
        name="transactionId"
        label="Transaction ID"
        required={false}
        autoComplete="off"
        help="The bank’s reference. Must be unique."
      />
      <TextField name="note" label="Note" required={false} autoComplete="off" />
      <Text variant="caption" color="secondary">
        Settles this charge in full, and a receipt is emailed. Only for money that has arrived.
      </Text>
    </FormDialog>
  );
}
