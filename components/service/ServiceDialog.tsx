"use client";
import { useState } from "react";
import styles from "@/components/admin/fields.module.css";
import { MeanwhileNote } from "@/components/admin/MeanwhileNote";
import { useMeanwhile } from "@/components/admin/use-meanwhile";
import { useSaved } from "@/components/admin/use-save";
import { CheckField, SelectField, TextArea, TextField } from "@/components/forms/old/Field";
import { FormDialog } from "@/components/forms/old/FormDialog";
import { useForm } from "@/components/forms/old/use-form";
import {
  SERVICE_CATEGORIES,
  SERVICE_STATUSES,
  SERVICE_TYPES,
} from "@/lib/domain/service/constants";
import type { Service } from "@/lib/domain/service/schema";
import { api } from "@/lib/http/client";
import { serviceInputOf, serviceValues } from "./service-values";

interface Props {
  /** Absent: a new service. */
  service?: Service;
  onClose: () => void;
  newAt?: string;
}

const load = () => import("@/lib/domain/service/schema");

/** 'Add New Service' and 'Edit Service'. */
export default function ServiceDialog({ service, onClose, newAt }: Props) {
  const [open, setOpen] = useState(true);
  const { saved, telling } = useSaved();
  const path = `/api/admin/services/${service?._id}`;
  const { meanwhile, current } = useMeanwhile(
    { entity: "service", entityId: service?._id ?? "" },
    async () => (await api.get<{ data: Service }>(path)).data,
    serviceValues,
  );
  const form = useForm({
    initial: serviceValues(service),
    version: service?.version,
    // All fields are sent, so that the stricter rule of a new one fits an edited one too.
    schema: () => load().then((m) => m.newServiceInput),
    input: serviceInputOf,
    send: (input, version) =>
      telling("Error saving service", () =>
        service
          ? api.put<{ data: Service }>(path, input, { version })
          : api.post<{ data: Service }>("/api/admin/services", input),
      ),
    saved: () => {
      saved("Service saved successfully", service ? undefined : newAt);
      setOpen(false);
    },
    current: service && current,
  });
  return (
    <FormDialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={onClose}
      title={service ? "Edit Service" : "Add New Service"}
      form={form}
      maxWidth="md"
    >
      <MeanwhileNote meanwhile={meanwhile} />
      <TextField {...form.field("name")} label="Name" required autoFocus autoComplete="off" />
      <TextArea {...form.field("description")} label="Description" required />
      <div className={styles.pair}>
        <SelectField {...form.field("type")} label="Type" options={SERVICE_TYPES} />
        <SelectField {...form.field("category")} label="Category" options={SERVICE_CATEGORIES} />
      </div>
      <div className={styles.pair}>
        <TextField
          {...form.field("price.monthly")}
          label="Monthly price ($)"
          inputMode="decimal"
          autoComplete="off"
          help={service ? "Running subscriptions keep their own amount." : "In dollars a month."}
        />
        <TextField
          {...form.field("price.setup")}
          label="Setup fee ($)"
          inputMode="decimal"
          autoComplete="off"
          help="Charged once, with the first month."
        />
      </div>
      <div className={styles.pair}>
        <TextArea
          {...form.field("features")}
          label="Features"
          required={false}
          help="One a line."
        />
        <TextArea
          {...form.field("requirements")}
          label="Requirements"
          required={false}
          help="One a line."
        />
      </div>
      <div className={styles.pair}>
        <TextField
          {...form.field("estimatedDelivery")}
          label="Estimated delivery (days)"
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField
          {...form.field("status")}
          label="Status"
          options={SERVICE_STATUSES.map((value) => ({
            value,
            label: value.charAt(0).toUpperCase() + value.slice(1),
          }))}
        />
      </div>
      <div className={styles.pair}>
        <CheckField
          {...form.field("isPublic")}
          label="Public"
          help="Customers find it in the catalogue."
        />
        <CheckField
          {...form.field("isFeatured")}
          label="Featured"
          help="Shown first, six at most."
        />
      </div>
    </FormDialog>
  );
}
