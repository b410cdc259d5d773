"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import { currentOf } from "@/components/shell/meanwhile";
import { useSaved } from "@/components/shell/use-save";
import { DateField } from "@/components/forms/DateField";
import { SelectField } from "@/components/forms/SelectField";
import { TextField } from "@/components/forms/TextField";
import { FormDialog } from "@/components/forms/FormDialog";
import { useApiForm } from "@/components/forms/use-api-form";
import { Columns } from "@/components/ui/Columns";
import { choicesOf } from "@/components/ui/choices";
import { dollarsOf } from "@/lib/core/money";
import { FINAL_STATUSES, SUBSCRIPTION_STATUSES } from "@/lib/domain/billing/constants";
import type {
  AdminSubscription,
  SubscriptionStatus,
} from "@/lib/domain/billing/subscription-schema";
import { api } from "@/lib/http/client";

interface Props {
  subscription: AdminSubscription;
  onClose: () => void;
}

const load = () => import("@/lib/domain/billing/subscription-schema");
const valuesOf = (
  row: Pick<AdminSubscription, "amount" | "status" | "progress" | "nextBillingDate">,
) => ({
  amount: String(row.amount),
  status: row.status,
  progress: String(row.progress),
  nextBillingDate: row.nextBillingDate,
});

const CONSEQUENCES: Record<SubscriptionStatus, string> = {
  active: "Charged every month.",
  paused: "No new charges until it is active again. What is due stays due.",
  suspended: "Stopped for late payment. What is due stays due.",
  cancelled: "Final. Charges that are not yet due become void; what is due stays due.",
  completed: "Final. The work is done; no new charges.",
};

/**
 * A customer's service: its price from the next charge on, status, progress, next billing date.
 * Only what was changed is sent.
 */
export default function SubscriptionDialog({ subscription, onClose }: Props) {
  const { saved, notSaved } = useSaved();
  const path = `/api/admin/subscriptions/${subscription._id}`;
  const [base, setBase] = useState(valuesOf(subscription));
  const form = useApiForm({
    defaultValues: valuesOf(subscription),
    version: subscription.version,
    schema: () => load().then((m) => m.subscriptionInput),
    input: (now) => ({
      ...(now.amount !== base.amount && { amount: dollarsOf(now.amount) }),
      ...(now.status !== base.status && { status: now.status }),
      ...(now.progress !== base.progress && {
        progress: now.progress.trim() === "" ? Number.NaN : Number(now.progress),
      }),
      ...(now.nextBillingDate !== base.nextBillingDate && { nextBillingDate: now.nextBillingDate }),
    }),
    send: (input, version) => api.put(path, input, { version }),
    onFailed: () => notSaved("Error saving subscription"),
    onSaved: () => saved("Subscription saved successfully"),
    current: async () => {
      const now = await currentOf(
        { entity: "subscription", entityId: subscription._id },
        async () => (await api.get<{ data: AdminSubscription }>(path)).data,
        valuesOf,
      )();
      setBase(now.values);
      return now;
    },
  });
  const status = useWatch({ control: form.methods.control, name: "status" });
  const isFinal = FINAL_STATUSES.some((final) => final === subscription.status);
  return (
    <FormDialog
      onClose={onClose}
      title={`Edit ${subscription.service.name} of ${subscription.user.name}`}
      form={form}
    >
      <TextField
        name="amount"
        label="Amount ($ / month)"
        inputMode="decimal"
        autoComplete="off"
        help="From the next charge on; charges already made keep theirs."
        autoFocus
      />
      <SelectField
        name="status"
        label="Status"
        help={CONSEQUENCES[status]}
        options={choicesOf(isFinal ? [subscription.status] : SUBSCRIPTION_STATUSES)}
      />
      <Columns from="sm">
        <TextField name="progress" label="Progress (%)" type="number" min={0} max={100} />
        <DateField
          name="nextBillingDate"
          label="Next billing date"
          help="Moves the monthly billing day."
        />
      </Columns>
    </FormDialog>
  );
}
