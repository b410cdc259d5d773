"use client";

import { useState } from "react";
import type { BaseSyntheticEvent } from "react";
import { MoneyField } from "@/components/forms/MoneyField";
import { SelectField } from "@/components/forms/SelectField";
import { NumberField } from "@/components/forms/NumberField";
import { TextField } from "@/components/forms/TextField";
import { CheckField } from "@/components/forms/ToggleFields";
import { useAdminMay } from "@/components/forms/AdminRole";
import { FormDialog } from "@/components/forms/FormDialog";
import { MoreFields } from "@/components/forms/MoreFields";
import { useApiForm } from "@/components/forms/use-api-form";
import { Columns } from "@/components/ui/Columns";
import ConfirmDialog from "@/components/ui/ConfirmDialog";
import { choicesOf } from "@/components/ui/choices";
import { SERVICE_STATUSES, SERVICE_TYPES } from "@/lib/domain/catalog/constants";
import type { Service } from "@/lib/domain/catalog/schema";
import { api } from "@/lib/http/client";
import { isOfferedFree, serviceInputOf, serviceValues } from "./service-values";
import { categoryChoices } from "./service-labels";
import { conflictLoader } from "@/components/forms/conflict";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";

interface Props {
  /** Absent: a new service. */
  service?: Service;
  onClose: () => void;
  newHref?: string;
}

const SLUG_HELP = "The last part of /services/… on the public site. Old addresses redirect.";

const BILLS_FROM = [
  { value: "today", label: "From the day it is taken" },
  { value: "delivery", label: "From the day it is to be live" },
];

const MORE = ["slug", "billsFrom", "isFeatured"];

const load = () => import("@/lib/domain/catalog/schema");

function withoutPrice<T extends { price?: unknown }>({ price: _price, ...input }: T) {
  return input;
}

/** Adds or edits a service; its price is for whoever may set one. */
export default function ServiceDialog({ service, onClose, newHref }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const { showSuccess, showError } = useSaveFeedback();
  const mayPrice = useAdminMay("money");
  const path = `/api/admin/services/${service?._id}`;
  const form = useApiForm({
    defaultValues: serviceValues(service),
    version: service?.version,
    // All fields are sent, so the stricter schema of a new one fits an edited one too.
    schema: () => load().then((m) => m.newServiceInput),
    input: serviceInputOf,
    send: (input, version) =>
      service
        ? api.put<{ data: Service }>(path, mayPrice ? input : withoutPrice(input), { version })
        : api.post<{ data: Service }>("/api/admin/services", input),
    onFailed: () => showError("Error saving service"),
    onSaved: () => showSuccess("Service saved successfully", service ? undefined : newHref),
    current:
      service &&
      conflictLoader(
        { entity: "service", entityId: service._id },
        async () => (await api.get<{ data: Service }>(path)).data,
        serviceValues,
      ),
  });

  /** Confirms a missing price once the other fields are valid. */
  async function submit(event?: BaseSyntheticEvent) {
    event?.preventDefault();
    const { trigger, getValues } = form.methods;
    if (mayPrice && isOfferedFree(getValues()) && (await trigger(undefined, { shouldFocus: true })))
      setConfirming(true);
    else await form.submit();
  }

  return (
    <>
      <FormDialog
        onClose={onClose}
        title={service ? "Edit Service" : "Add New Service"}
        form={{ ...form, submit }}
        needs={{ name: "a name", description: "a description" }}
        maxWidth="md"
      >
        <Columns from="sm">
          <TextField name="name" label="Name" required autoFocus autoComplete="off" />
          <SelectField name="type" label="Type" options={SERVICE_TYPES} />
        </Columns>
        <TextField name="description" label="Description" required rows={2} />
        <Columns from="sm">
          <SelectField name="category" label="Category" options={categoryChoices} />
          <SelectField name="status" label="Status" options={choicesOf(SERVICE_STATUSES)} />
          {mayPrice && (
            <MoneyField
              name="price.monthly"
              label="Monthly price ($)"
              help={service && "Running subscriptions keep their own amount."}
            />
          )}
          {mayPrice && <MoneyField name="price.setup" label="Setup fee ($)" />}
          <TextField
            name="features"
            label="Features"
            placeholder="One per line"
            required={false}
            rows={2}
          />
          <TextField
            name="requirements"
            label="Requirements"
            placeholder="One per line"
            required={false}
            rows={2}
          />
          <NumberField name="estimatedDelivery" label="Estimated delivery (days)" />
          <CheckField name="isPublic" label="Public" help="Customers find it in the catalog." />
        </Columns>
        <MoreFields label="page address, billing, featured" names={MORE}>
          <Columns from="sm">
            <TextField
              name="slug"
              label="Page address"
              required={false}
              autoComplete="off"
              help={service ? SLUG_HELP : `${SLUG_HELP} Leave empty to make it from the name.`}
            />
            {mayPrice && (
              <SelectField
                name="billsFrom"
                label="Billed"
                options={BILLS_FROM}
                help="Of later subscriptions."
              />
            )}
          </Columns>
          <CheckField name="isFeatured" label="Featured" help="Shown first, six at most." />
        </MoreFields>
      </FormDialog>
      <ConfirmDialog
        open={isConfirming}
        title="Save it without a price?"
        text="Customers find this service in the catalog and can take it for $0.00 a month."
        cancelLabel="Set a price"
        confirmLabel="Save without a price"
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          void form.submit();
        }}
      />
    </>
  );
}
