"use client";

import { Form } from "@/components/forms/Form";
import { TextField } from "@/components/forms/TextField";
import { useApiForm } from "@/components/forms/use-api-form";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { BusyButton } from "@/components/ui/BusyButton";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import type { Payment } from "@/lib/domain/billing/payment-schema";
import { api } from "@/lib/http/client";

type Charge = Pick<Payment, "_id" | "version" | "poNumber">;

const valuesOf = ({ poNumber }: Charge) => ({ poNumber: poNumber ?? "" });

/** The PO number of a pending charge. */
export function PurchaseOrderForm({ charge }: { charge: Charge }) {
  const { showSuccess, showError } = useSaveFeedback();
  const path = `/api/payments/${charge._id}`;
  const form = useApiForm({
    defaultValues: valuesOf(charge),
    version: charge.version,
    schema: () => import("@/lib/domain/billing/payment-schema").then((all) => all.paymentInput),
    input: (values) => values,
    send: (input, version) => api.put<{ data: Payment }>(path, input, { version }),
    onFailed: () => showError("Error saving the PO number"),
    onSaved: ({ data }) => {
      showSuccess("PO number saved");
      form.restart(valuesOf(data), data.version);
    },
    current: async () => {
      const { data } = await api.get<{ data: Payment }>(path);
      return { values: valuesOf(data), version: data.version };
    },
  });
  useLeaveGuard(form.isDirty);
  return (
    <Form form={form} label="PO number">
      <TextField name="poNumber" label="PO number" autoComplete="off" required={false} />
      <div>
        <BusyButton type="submit" variant="outlined" busy={form.busy} disabled={!form.isDirty}>
          {form.busy ? "Saving…" : "Save"}
        </BusyButton>
      </div>
    </Form>
  );
}
