"use client";

import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { Segments } from "@/components/ui/Segments";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import type { ActedCharge } from "@/components/charges/charge-rows";
import { MoneyField } from "@/components/forms/MoneyField";
import { TextField } from "@/components/forms/TextField";
import { FormDialog } from "@/components/forms/FormDialog";
import { useApiForm } from "@/components/forms/use-api-form";
import { amountText, dollarsOf, formatDollars } from "@/lib/core/money";
import { MoneyBox } from "./MoneyBox";
import { useChargePost, type ChargeDialogProps } from "./use-charge-post";

export default function RefundDialog({ charge, onClose }: ChargeDialogProps) {
  const { showSuccess, showError, post } = useChargePost(charge);
  const { amount: paid, refundable, title, user } = charge;
  const [isPart, setPart] = useState(false);
  const form = useApiForm({
    defaultValues: { amount: amountText(refundable), reason: "" },
    schema: () =>
      import("@/lib/domain/payments/schema").then(({ refundInput }) =>
        refundInput.refine(({ amount = 0 }) => amount <= refundable, {
          path: ["amount"],
          message: `must be ${formatDollars(refundable)} or less`,
        }),
      ),
    input: ({ amount, reason }) => ({ amount: dollarsOf(amount), reason }),
    send: (input) => post("refund", input),
    onFailed: () => showError("Refund failed"),
    onSaved: () => showSuccess("Refund recorded"),
  });
  const { control, setValue } = form.methods;
  const amount = dollarsOf(useWatch({ control, name: "amount" }));
  function choose(part: boolean) {
    setPart(part);
    if (!part) setValue("amount", amountText(refundable), { shouldDirty: true });
  }
  return (
    <FormDialog
      onClose={onClose}
      title="Refund a payment"
      form={form}
      saveLabel={
        Number.isFinite(amount) && amount > 0 ? `Refund ${formatDollars(amount)}` : "Refund"
      }
      busyLabel="Refunding…"
      needs={{ amount: "an amount", reason: "a reason" }}
    >
      <MoneyBox
        who={user.name}
        what={title}
        sum={formatDollars(paid)}
        note={
          refundable < paid
            ? `${formatDollars(paid - refundable)} refunded already`
            : "Nothing refunded yet"
        }
      />
      <HowMuch isPart={isPart} onChoose={choose} />
      {isPart && (
        <MoneyField
          name="amount"
          label="Amount ($)"
          required
          help={`Up to ${formatDollars(refundable)}.`}
        />
      )}
      <TextField
        name="reason"
        label="Reason"
        required
        autoFocus
        autoComplete="off"
        help="Shown to the customer on the credit note."
      />
      <Text variant="caption" color="secondary">
        {aftermathOf(charge)}
      </Text>
    </FormDialog>
  );
}

/** Who gives the money back, and what follows. */
function aftermathOf({ isWithProvider, subscription }: ActedCharge): string {
  const how = isWithProvider
    ? "Stripe returns the money, then the credit note is emailed."
    : "Return the money yourself: this records it and emails the credit note.";
  return subscription ? `${how} The service keeps running.` : how;
}

interface HowMuchProps {
  isPart: boolean;
  onChoose: (part: boolean) => void;
}

function HowMuch({ isPart, onChoose }: HowMuchProps) {
  const id = useId();
  const options = [
    { label: "All of it", value: false },
    { label: "A part", value: true },
  ];
  return (
    <Stack gap={4}>
      <Text as="span" id={id} variant="body2" strong>
        How much goes back
      </Text>
      <Segments isWide labelledBy={id} options={options} value={isPart} onChange={onChoose} />
    </Stack>
  );
}
