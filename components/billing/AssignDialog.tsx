"use client";

import { useWatch } from "react-hook-form";
import { useSaved } from "@/components/shell/use-save";
import { AsyncPicker, type Choice } from "@/components/forms/AsyncPicker";
import { DateField } from "@/components/forms/DateField";
import { TextField } from "@/components/forms/TextField";
import { FormDialog } from "@/components/forms/FormDialog";
import { useApiForm } from "@/components/forms/use-api-form";
import { Columns } from "@/components/ui/Columns";
import { dollarsOf, formatDollars } from "@/lib/core/money";
import type { AssignDays } from "@/lib/domain/billing/subscription-schema";
import { api } from "@/lib/http/client";

interface Person {
  _id: string;
  name: string;
  email: string;
}

interface Offer {
  _id: string;
  name: string;
  price: { monthly: number };
}

interface Props {
  /** The customer it is for, or the service it is about; the other one is searched for. */
  customer?: Person;
  service?: Offer;
  dates: Pick<AssignDays, "defaultDate" | "earliest">;
  onClose: () => void;
}

interface ServiceChoice extends Choice {
  monthly: number;
}

interface Values {
  userId: Choice | null;
  serviceId: ServiceChoice | null;
  amount: string;
  nextBillingDate: string;
}

const load = () => import("@/lib/domain/billing/subscription-schema");
const person = (row: Person): Choice => ({ id: row._id, label: row.name, detail: row.email });
const offer = (row: Offer): ServiceChoice => ({
  id: row._id,
  label: row.name,
  detail: `${formatDollars(row.price.monthly)} / month`,
  monthly: row.price.monthly,
});

const queryOf = (text: string, filter: Record<string, string>) =>
  new URLSearchParams({ ...filter, limit: "20", ...(text && { search: text, sort: "name" }) });

async function findServices(text: string, signal: AbortSignal) {
  const path = `/api/admin/services?${queryOf(text, { status: "active" })}`;
  return (await api.get<{ services: Offer[] }>(path, { signal })).services.map(offer);
}

async function findCustomers(text: string, signal: AbortSignal) {
  const path = `/api/admin/users?${queryOf(text, { isActive: "true" })}`;
  return (await api.get<{ users: Person[] }>(path, { signal })).users.map(person);
}

/**
 * 'Assign Service to {name}'. Assign stays disabled until service, amount and billing date are
 * chosen.
 */
export default function AssignDialog({ customer, service, dates, onClose }: Props) {
  const { saved, notSaved } = useSaved();
  const defaultValues: Values = {
    userId: customer ? person(customer) : null,
    serviceId: service ? offer(service) : null,
    amount: service ? String(service.price.monthly) : "",
    nextBillingDate: dates.defaultDate,
  };
  const form = useApiForm({
    defaultValues,
    schema: () => load().then((m) => m.assignInput),
    input: ({ userId, serviceId, amount, nextBillingDate }: Values) => ({
      userId: userId?.id ?? "",
      serviceId: serviceId?.id ?? "",
      amount: dollarsOf(amount),
      nextBillingDate,
    }),
    send: (input) => api.post("/api/subscriptions/assign", input),
    onFailed: () => notSaved("Error assigning service"),
    onSaved: () => saved("Service assigned successfully"),
  });
  const { control, setValue } = form.methods;
  const chosen = useWatch({ control });
  const isComplete =
    chosen.userId && chosen.serviceId && chosen.amount?.trim() && chosen.nextBillingDate;

  return (
    <FormDialog
      onClose={onClose}
      title={
        customer ? `Assign Service to ${customer.name}` : `Assign ${service?.name ?? "Service"}`
      }
      form={form}
      saveLabel="Assign"
      busyLabel="Assigning…"
      incomplete={!isComplete}
    >
      {!customer && (
        <AsyncPicker
          label="Customer"
          name="userId"
          search={findCustomers}
          minLength={2}
          autoFocus
        />
      )}
      {!service && (
        <AsyncPicker<ServiceChoice>
          label="Service"
          name="serviceId"
          search={findServices}
          onChoose={(next) => next && setValue("amount", String(next.monthly))}
          autoFocus={Boolean(customer)}
        />
      )}
      <Columns from="sm">
        <TextField
          name="amount"
          label="Amount ($ / month)"
          inputMode="decimal"
          autoComplete="off"
          required
          help={
            chosen.amount?.trim() && dollarsOf(chosen.amount) === 0
              ? "For $0.00 a month: nothing will be charged."
              : "The first charge is due today."
          }
        />
        <DateField
          name="nextBillingDate"
          label="Next billing date"
          min={dates.earliest}
          required
          help="The second charge; then monthly."
        />
      </Columns>
    </FormDialog>
  );
}
