"use client";

import { Form } from "@/components/forms/Form";
import { SaveLine } from "@/components/forms/SaveBar";
import { TextField } from "@/components/forms/TextField";
import { useApiForm } from "@/components/forms/use-api-form";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { Columns } from "@/components/ui/Columns";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import type { User } from "@/lib/domain/customers/schema";
import { api } from "@/lib/http/client";

const PATH = "/api/users/profile";

type BillingDetails = Pick<User, "version" | "billingAddress" | "taxId" | "poNumber">;

const valuesOf = ({ billingAddress, taxId, poNumber }: BillingDetails) => ({
  billingAddress: billingAddress ?? "",
  taxId: taxId ?? "",
  poNumber: poNumber ?? "",
});

/** What stands on the company's invoices beside its name. */
export function BillingDetailsForm({ details }: { details: BillingDetails }) {
  const { showSuccess, showError } = useSaveFeedback();
  const form = useApiForm({
    defaultValues: valuesOf(details),
    version: details.version,
    schema: () => import("@/lib/domain/customers/schema").then((module) => module.profileInput),
    input: (values) => values,
    send: (input, version) => api.put<{ data: User }>(PATH, input, { version }),
    onFailed: () => showError("Error saving billing details"),
    onSaved: ({ data }) => {
      showSuccess("Billing details saved");
      form.restart(valuesOf(data), data.version);
    },
    current: async () => {
      const { data } = await api.get<{ data: User }>(PATH);
      return { values: valuesOf(data), version: data.version };
    },
  });
  useLeaveGuard(form.isDirty);
  return (
    <Form form={form} label="Billing details">
      <TextField
        name="billingAddress"
        label="Billing address"
        rows={4}
        autoComplete="billing street-address"
        required={false}
        help="As it stands on your invoices, one line under the other."
      />
      <Columns from="sm">
        <TextField
          name="taxId"
          label="Tax ID"
          autoComplete="off"
          required={false}
          help="Your VAT or sales tax number."
        />
        <TextField
          name="poNumber"
          label="PO number"
          autoComplete="off"
          required={false}
          help="On later charges and their documents."
        />
      </Columns>
      <SaveLine form={form} label="Save billing details" />
    </Form>
  );
}
