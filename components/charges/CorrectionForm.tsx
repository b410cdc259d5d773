"use client";

import { Form } from "@/components/forms/Form";
import { TextField } from "@/components/forms/TextField";
import { useApiForm } from "@/components/forms/use-api-form";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { Button } from "@/components/ui/Button";
import { Columns } from "@/components/ui/Columns";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import type { Charge, PrintedBuyer } from "@/lib/domain/charges/schema";
import { api } from "@/lib/http/client";

const valuesOf = ({ company, billingAddress, taxId, poNumber }: PrintedBuyer) => ({
  company: company ?? "",
  billingAddress: billingAddress ?? "",
  taxId: taxId ?? "",
  poNumber: poNumber ?? "",
});

interface Props {
  charge: Pick<Charge, "_id" | "version">;
  /** As the newest copy of its invoice says. */
  buyer: PrintedBuyer;
}

/** Makes a corrected copy of a charge's invoice. */
export function CorrectionForm({ charge, buyer }: Props) {
  const { showSuccess, showError } = useSaveFeedback();
  const form = useApiForm({
    defaultValues: valuesOf(buyer),
    version: charge.version,
    schema: () => import("@/lib/domain/charges/schema").then((all) => all.correctionInput),
    input: (values) => values,
    send: (input, version) =>
      api.post<{ data: Charge }>(`/api/payments/${charge._id}/correction`, input, { version }),
    onFailed: () => showError("Error correcting the invoice"),
    onSaved: () => showSuccess("Invoice corrected"),
  });
  useLeaveGuard(form.isDirty && !form.isSaved);
  return (
    <Form form={form} label="Correct your details">
      <TextField
        name="company"
        label="Company"
        autoComplete="billing organization"
        required={false}
      />
      <TextField
        name="billingAddress"
        label="Billing address"
        rows={4}
        autoComplete="billing street-address"
        required={false}
      />
      <Columns from="sm">
        <TextField name="taxId" label="Tax ID" autoComplete="off" required={false} />
        <TextField name="poNumber" label="PO number" autoComplete="off" required={false} />
      </Columns>
      <div>
        <Button type="submit" variant="outlined" busy={form.busy} disabled={!form.isDirty}>
          {form.busy ? "Correcting…" : "Make a corrected copy"}
        </Button>
      </div>
    </Form>
  );
}
