"use client";

import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { Text } from "@/components/ui/Text";
import { DateField } from "@/components/forms/DateField";
import { FormDialog } from "@/components/forms/FormDialog";
import { TextField } from "@/components/forms/TextField";
import { useApiForm } from "@/components/forms/use-api-form";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { Columns } from "@/components/ui/Columns";
import { bidi } from "@/lib/core/isolated";
import { formatCents, formatDollars, taxOf, toCents } from "@/lib/core/money";
import { randomId } from "@/lib/core/random-id";
import type { Customer } from "@/lib/domain/customers/schema";
import { api } from "@/lib/http/client";
import type { BillingSettings } from "@/lib/domain/settings/schema";
import { LinesSum } from "./FieldLines";
import { ChargeLines } from "./ChargeLines";
import { emptyLine, toLineInput, totalOf } from "./charge-line-values";

interface Props {
  customer: Pick<Customer, "_id" | "name" | "poNumber" | "taxExempt">;
  /** `YYYY-MM-DD`: the due date that is offered, and the earliest one. */
  today: string;
  onClose: () => void;
}

/** Charges a customer once, for what is no subscription. */
export default function NewChargeDialog({ customer, today, onClose }: Props) {
  const { showSuccess, showError } = useSaveFeedback();
  const [idempotencyKey] = useState(randomId);
  const form = useApiForm({
    mode: "onBlur",
    defaultValues: { lines: [emptyLine], dueDate: today, poNumber: "", note: "" },
    schema: () => import("@/lib/domain/billing/schema").then((m) => m.chargeInput),
    input: (values) => ({ ...values, lines: values.lines.map(toLineInput) }),
    send: (input) =>
      api.post(`/api/admin/users/${customer._id}/charges`, input, { idempotencyKey }),
    onFailed: () => showError("Error making charge"),
    onSaved: () => showSuccess("Charge made"),
  });
  const lines = useWatch({ control: form.methods.control, name: "lines" });
  const total = totalOf(lines);
  const tax = useTax(customer.taxExempt);
  return (
    <FormDialog
      onClose={onClose}
      title={bidi`New charge for ${customer.name}`}
      form={form}
      saveLabel={total > 0 ? `Charge ${formatDollars(total)}` : "Charge"}
      busyLabel="Charging…"
      missing={[
        !lines.every(({ text }) => text.trim()) && "a description",
        total <= 0 && "an amount",
      ]}
      maxWidth="lg"
    >
      <Text variant="body2">A one-time charge. The customer is emailed the invoice.</Text>
      <ChargeLines />
      <LinesSum total={formatDollars(total)} note={tax && taxNote(tax, total)} />
      <Columns from="sm">
        <DateField
          name="dueDate"
          label="Due date"
          min={today}
          required
          help="Today, or up to a year ahead."
        />
        <TextField
          name="poNumber"
          label="PO number"
          required={false}
          autoComplete="off"
          placeholder={customer.poNumber ?? undefined}
          help={customer.poNumber ? "Leave empty to use the customer’s." : undefined}
        />
      </Columns>
      <TextField
        name="note"
        label="Note"
        rows={2}
        required={false}
        help="Printed below the lines."
      />
    </FormDialog>
  );
}

type Tax = Pick<BillingSettings, "taxName" | "taxRate">;

function taxNote({ taxName, taxRate }: Tax, total: number): string {
  const cents = taxOf(toCents(total), Math.round(taxRate * 100));
  return `Includes ${taxRate} % ${taxName || "tax"}: ${formatCents(cents)}`;
}

/** The tax in what is charged; none until it is known, and for whoever is exempt. */
function useTax(isExempt: boolean): Tax | undefined {
  const [settings, setSettings] = useState<Tax>();
  useEffect(() => {
    if (isExempt) return;
    const controller = new AbortController();
    api
      .get<{ data: Tax }>("/api/admin/billing/settings", { signal: controller.signal })
      .then(({ data }) => setSettings(data))
      // The dialog charges the same without this line.
      .catch(() => undefined);
    return () => controller.abort();
  }, [isExempt]);
  return settings && settings.taxRate > 0 ? settings : undefined;
}
