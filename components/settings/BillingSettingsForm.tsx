"use client";

import type { ReactNode } from "react";
import { NumberField } from "@/components/forms/NumberField";
import { TextField } from "@/components/forms/TextField";
import { MoreFields } from "@/components/forms/MoreFields";
import { Form } from "@/components/forms/Form";
import { SaveBar } from "@/components/forms/SaveBar";
import { SelectField } from "@/components/forms/SelectField";
import { useApiForm } from "@/components/forms/use-api-form";
import { Columns } from "@/components/ui/Columns";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import { daysText } from "@/lib/core/duration-text";
import { numberOf } from "@/lib/core/typed-numbers";
import { Panel, Sheet } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { PAYMENT_TERMS, termsLabel } from "@/lib/domain/settings/terms-constants";
import type { BillingSettings, Settings } from "@/lib/domain/settings/schema";
import { api } from "@/lib/http/client";
import { conflictLoader } from "@/components/forms/conflict";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";

const TERMS = PAYMENT_TERMS.map((days) => ({ value: String(days), label: termsLabel(days) }));

/** Set once, and folded. */
const SELDOM = ["taxName", "taxRate", "reviewDays"];

const PATH = "/api/admin/billing/settings";

const valuesOf = (settings: BillingSettings) => ({
  taxName: settings.taxName,
  taxRate: String(settings.taxRate),
  taxId: settings.taxId ?? "",
  sellerName: settings.sellerName ?? "",
  sellerAddress: settings.sellerAddress ?? "",
  invoiceNote: settings.invoiceNote ?? "",
  bankDetails: settings.bankDetails ?? "",
  paymentTermsDays: String(settings.paymentTermsDays),
  reviewDays: String(settings.reviewDays),
});

interface Props {
  settings: BillingSettings;
  /** What stands on invoices in the place of an empty seller. */
  site: Pick<Settings, "siteName" | "address">;
  /** How payments are made. */
  provider: ReactNode;
}

/** What is set in the fields that are folded. */
const foldedText = ({ taxName, taxRate, reviewDays }: BillingSettings) =>
  `${taxRate > 0 ? `${taxName} ${taxRate}%` : "no tax"}, months sealed after ${daysText(reviewDays)}`;

/** The seller and the tax on invoices of future charges. */
export function BillingSettingsForm({ settings, site, provider }: Props) {
  const { showSuccess, showError } = useSaveFeedback();
  const read = async () => (await api.get<{ data: BillingSettings }>(PATH)).data;
  const form = useApiForm({
    defaultValues: valuesOf(settings),
    version: settings.version,
    schema: () => import("@/lib/domain/settings/schema").then((m) => m.billingSettingsInput),
    // NaN is refused beside its field.
    input: (values) => ({
      ...values,
      taxRate: numberOf(values.taxRate),
      paymentTermsDays: Number(values.paymentTermsDays),
      reviewDays: numberOf(values.reviewDays),
    }),
    send: (input, version) => api.put<{ data: BillingSettings }>(PATH, input, { version }),
    onFailed: () => showError("Error saving settings"),
    onSaved: ({ data }) => {
      showSuccess("Settings saved successfully");
      form.restart(valuesOf(data), data.version);
    },
    current: conflictLoader({ entity: "settings" }, read, valuesOf),
  });
  useLeaveGuard(form.isDirty);
  return (
    <Sheet>
      <Form form={form} label="Billing settings">
        <Panel
          id="seller"
          title="Seller"
          text="Printed on invoices. Those already issued keep theirs."
        >
          <Stack>
            <Columns from="sm">
              <TextField
                name="sellerName"
                label="Seller"
                autoComplete="off"
                placeholder={site.siteName}
                help="Leave empty to use the site’s name."
              />
              <TextField name="taxId" label="Seller’s tax ID" autoComplete="off" help="Optional." />
            </Columns>
            <TextField
              name="sellerAddress"
              label="Seller’s address"
              rows={2}
              placeholder={site.address}
              help="Leave empty to use the site’s address."
            />
          </Stack>
        </Panel>
        <Panel id="payment" title="Payment" text="When a charge is due, and where a transfer goes.">
          <Stack>
            <Columns from="sm">
              <SelectField
                name="paymentTermsDays"
                label="Payment terms"
                options={TERMS}
                help="From the day of issue to the due date, for customers without terms of their own."
              />
            </Columns>
            <TextField
              name="bankDetails"
              label="Bank details"
              rows={4}
              help="On invoices and beside what is due. A line each, as in “Account: 4410”."
            />
            <TextField
              name="invoiceNote"
              label="Note on invoices"
              rows={2}
              help="Optional. Below the amounts."
            />
            {provider}
          </Stack>
        </Panel>
        <Panel
          id="tax"
          title="Tax and sealed months"
          text="Prices include the tax. Runs of a sealed month can no longer be marked wrong."
        >
          <MoreFields label={foldedText(settings)} names={SELDOM}>
            <Columns from="sm">
              <TextField
                name="taxName"
                label="Tax"
                autoComplete="off"
                help="The name of the tax, such as VAT."
              />
              <NumberField
                name="taxRate"
                label="Tax rate (%)"
                required="marked"
                inputMode="decimal"
                help="0 leaves it off invoices."
              />
              <NumberField
                name="reviewDays"
                label="Review period (days)"
                required="marked"
                help="How long runs can be marked wrong before an agent’s month is sealed. 0 seals it right away."
              />
            </Columns>
          </MoreFields>
        </Panel>
        <SaveBar form={form} label="Save billing settings" firstField="sellerName" />
      </Form>
    </Sheet>
  );
}
