"use client";

import { Form } from "@/components/forms/Form";
import { TextField } from "@/components/forms/TextField";
import { useApiForm } from "@/components/forms/use-api-form";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { Button } from "@/components/ui/Button";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import type { Charge } from "@/lib/domain/charges/schema";
import { api } from "@/lib/http/client";

type EditedCharge = Pick<Charge, "_id" | "version" | "poNumber">;

const valuesOf = ({ poNumber }: EditedCharge) => ({ poNumber: poNumber ?? "" });

export function PurchaseOrderForm({ charge }: { charge: EditedCharge }) {
  const { showSuccess, showError } = useSaveFeedback();
  const path = `/api/payments/${charge._id}`;
  const form = useApiForm({
    defaultValues: valuesOf(charge),
    version: charge.version,
    schema: () => import("@/lib/domain/charges/schema").then((all) => all.chargeUpdate),
    input: (values) => values,
    send: (input, version) => api.put<{ data: Charge }>(path, input, { version }),
    onFailed: () => showError("Error saving the PO number"),
    onSaved: ({ data }) => {
      showSuccess("PO number saved");
      form.restart(valuesOf(data), data.version);
    },
    current: async () => {
      const { data } = await api.get<{ data: Charge }>(path);
      return { values: valuesOf(data), version: data.version };
    },
  });
  useLeaveGuard(form.isDirty);
  return (
    <Form form={form} label="PO number">
      <TextField name="poNumber" label="PO number" autoComplete="off" required={false} />
      <div>
        <Button type="submit" variant="outlined" busy={form.busy} disabled={!form.isDirty}>
          {form.busy ? "Saving…" : "Save"}
        </Button>
      </div>
    </Form>
  );
}
