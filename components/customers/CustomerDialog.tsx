"use client";

import { MoneyOnly, useAdminMay } from "@/components/forms/AdminRole";
import { PasswordField } from "@/components/forms/PasswordField";
import { TextField } from "@/components/forms/TextField";
import { SelectField } from "@/components/forms/SelectField";
import { CheckField } from "@/components/forms/ToggleFields";
import { FormDialog } from "@/components/forms/FormDialog";
import { MoreFields } from "@/components/forms/MoreFields";
import { useApiForm } from "@/components/forms/use-api-form";
import { Columns } from "@/components/ui/Columns";
import type { Customer, CustomerFields } from "@/lib/domain/customers/schema";
import { PAYMENT_TERMS, termsLabel } from "@/lib/domain/settings/terms-constants";
import { api } from "@/lib/http/client";
import { conflictLoader } from "@/components/forms/conflict";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";

interface Props {
  /** Absent: a new customer. */
  customer?: CustomerFields;
  onClose: () => void;
  /** The list with a new customer on top; the current page if absent. */
  newHref?: string;
}

const TERMS = [
  { value: "", label: "Default" },
  ...PAYMENT_TERMS.map((days) => ({ value: String(days), label: termsLabel(days) })),
];

const BILLING = ["billingAddress", "taxId", "paymentTermsDays", "poNumber", "taxExempt"];

const load = () => import("@/lib/domain/customers/schema");
const valuesOf = (row?: CustomerFields) => ({
  name: row?.name ?? "",
  email: row?.email ?? "",
  company: row?.company ?? "",
  phone: row?.phone ?? "",
  billingAddress: row?.billingAddress ?? "",
  taxId: row?.taxId ?? "",
  poNumber: row?.poNumber ?? "",
  isActive: row?.isActive ?? true,
  taxExempt: row?.taxExempt ?? false,
  paymentTermsDays: String(row?.paymentTermsDays ?? ""),
  password: "",
});

/** Adds or edits a customer; the password field is there only when adding. */
export default function CustomerDialog({ customer, onClose, newHref }: Props) {
  const { showSuccess, showError } = useSaveFeedback();
  const addressFixed = !useAdminMay("money") && customer !== undefined;
  const path = `/api/admin/users/${customer?._id}`;
  const form = useApiForm({
    defaultValues: valuesOf(customer),
    version: customer?.version,
    // All fields are sent, so the stricter schema of a new one fits an edited one too.
    schema: () => load().then((m) => m.newCustomerInput),
    input: ({ password, paymentTermsDays: days, ...fields }) => {
      const values = { ...fields, paymentTermsDays: days === "" ? null : Number(days) };
      return customer || password === "" ? values : { ...values, password };
    },
    send: (input, version) =>
      customer
        ? api.put<{ data: Customer }>(path, input, { version })
        : api.post<{ data: Customer }>("/api/admin/users", input),
    onFailed: () => showError("Error saving customer"),
    onSaved: () => showSuccess("Customer saved successfully", customer ? undefined : newHref),
    current:
      customer &&
      conflictLoader(
        { entity: "customer", entityId: customer._id },
        async () => (await api.get<{ data: Customer }>(path)).data,
        valuesOf,
      ),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={customer ? "Edit Customer" : "Add New Customer"}
      form={form}
      needs={{ name: "a name", email: "an email address" }}
      maxWidth="md"
    >
      <Columns from="sm">
        <TextField name="name" label="Name" required autoFocus autoComplete="off" />
        <TextField
          name="email"
          label="Email"
          type="email"
          required
          autoComplete="off"
          readOnly={addressFixed}
          help={addressFixed ? "Changed by administrators who may change amounts." : undefined}
        />
      </Columns>
      <Columns from="sm">
        <TextField name="company" label="Company" required={false} autoComplete="off" />
        <TextField name="phone" label="Phone" type="tel" required={false} autoComplete="off" />
      </Columns>
      <Columns from="sm">
        {!customer && (
          <PasswordField
            name="password"
            label="Password"
            required={false}
            autoComplete="new-password"
            help="Leave it empty to email the customer a link for setting one."
          />
        )}
        <CheckField name="isActive" label="Active" help="Inactive customers cannot sign in." />
      </Columns>
      <MoreFields label="billing address, tax, terms" names={BILLING}>
        <TextField
          name="billingAddress"
          label="Billing address"
          rows={2}
          required={false}
          help="As printed on invoices."
        />
        <Columns from="sm">
          <TextField name="taxId" label="Tax ID" required={false} autoComplete="off" />
          <MoneyOnly>
            <SelectField
              name="paymentTermsDays"
              label="Payment terms"
              options={TERMS}
              help="For later charges."
            />
          </MoneyOnly>
          <TextField
            name="poNumber"
            label="PO number"
            required={false}
            autoComplete="off"
            help="On later charges, unless the service or the charge has its own."
          />
          <MoneyOnly>
            <CheckField
              name="taxExempt"
              label="Tax exempt"
              help="No tax on later charges; invoices say “Reverse charge”. Needs a tax ID."
            />
          </MoneyOnly>
        </Columns>
      </MoreFields>
    </FormDialog>
  );
}
