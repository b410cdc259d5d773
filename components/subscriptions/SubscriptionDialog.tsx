"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import { DateField } from "@/components/forms/DateField";
import { MoneyField } from "@/components/forms/MoneyField";
import { SelectField } from "@/components/forms/SelectField";
import { NumberField } from "@/components/forms/NumberField";
import { TextField } from "@/components/forms/TextField";
import { useAdminMay } from "@/components/forms/AdminRole";
import { FormDialog } from "@/components/forms/FormDialog";
import { useApiForm } from "@/components/forms/use-api-form";
import { Columns } from "@/components/ui/Columns";
import { choicesOf } from "@/components/ui/choices";
import { conflictLoader } from "@/components/forms/conflict";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { bidi } from "@/lib/core/isolated";
import { amountText, dollarsOf } from "@/lib/core/money";
import { numberOf } from "@/lib/core/typed-numbers";
import { FINAL_STATUSES, SUBSCRIPTION_STATUSES } from "@/lib/domain/subscriptions/constants";
import type { AdminSubscription, SubscriptionStatus } from "@/lib/domain/subscriptions/schema";
import { api } from "@/lib/http/client";

interface Props {
  subscription: AdminSubscription;
  onClose: () => void;
}

const load = () => import("@/lib/domain/subscriptions/schema");
const valuesOf = (
  row: Pick<AdminSubscription, "amount" | "status" | "progress" | "nextBillingDate" | "poNumber">,
) => ({
  amount: amountText(row.amount),
  status: row.status,
  progress: String(row.progress),
  nextBillingDate: row.nextBillingDate,
  poNumber: row.poNumber ?? "",
});

const CONSEQUENCES: Record<SubscriptionStatus, string> = {
  active: "Charged every month.",
  paused: "No new charges until it is active again. What is due stays due.",
  suspended: "Stopped for late payment. What is due stays due.",
  cancelled: "Final. Charges that are not yet due become void; what is due stays due.",
  completed: "Final. The work is done; no new charges.",
};

/** Edits a customer's service; only changed fields are sent. */
export default function SubscriptionDialog({ subscription, onClose }: Props) {
  const { showSuccess, showError } = useSaveFeedback();
  const mayCharge = useAdminMay("money");
  const path = `/api/admin/subscriptions/${subscription._id}`;
  const [base, setBase] = useState(valuesOf(subscription));
  const form = useApiForm({
    defaultValues: valuesOf(subscription),
    version: subscription.version,
    schema: () => load().then((m) => m.subscriptionInput),
    input: (values) => ({
      ...(values.amount !== base.amount && { amount: dollarsOf(values.amount) }),
      ...(values.status !== base.status && { status: values.status }),
      ...(values.progress !== base.progress && {
        progress: numberOf(values.progress),
      }),
      ...(values.nextBillingDate !== base.nextBillingDate && {
        nextBillingDate: values.nextBillingDate,
      }),
      ...(values.poNumber !== base.poNumber && { poNumber: values.poNumber }),
    }),
    send: (input, version) => api.put(path, input, { version }),
    onFailed: () => showError("Error saving subscription"),
    onSaved: () => showSuccess("Subscription saved successfully"),
    current: async () => {
      const conflict = await conflictLoader(
        { entity: "subscription", entityId: subscription._id },
        async () => (await api.get<{ data: AdminSubscription }>(path)).data,
        valuesOf,
      )();
      setBase(conflict.values);
      return conflict;
    },
  });
  const status = useWatch({ control: form.methods.control, name: "status" });
  const isFinal = FINAL_STATUSES.some((final) => final === subscription.status);
  return (
    <FormDialog
      onClose={onClose}
      title={bidi`Edit ${subscription.service.name} of ${subscription.user.name}`}
      form={form}
    >
      {mayCharge && (
        <MoneyField
          name="amount"
          label="Amount ($ / month)"
          help="From the next charge on; charges already made keep theirs."
          autoFocus
        />
      )}
      <SelectField
        name="status"
        label="Status"
        help={CONSEQUENCES[status]}
        options={choicesOf(isFinal ? [subscription.status] : SUBSCRIPTION_STATUSES)}
      />
      <Columns from="sm">
        <NumberField name="progress" label="Progress (%)" />
        {mayCharge && (
          <DateField
            name="nextBillingDate"
            label="Next billing date"
            help="Moves the monthly billing day."
          />
        )}
      </Columns>
      <TextField
        name="poNumber"
        label="PO number"
        required={false}
        autoComplete="off"
        help="On later charges. Leave empty to use the customer’s."
      />
    </FormDialog>
  );
}
