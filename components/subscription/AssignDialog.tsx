"use client";
import { useState } from "react";
import { AsyncPicker, type Choice } from "@/components/admin/AsyncPicker";
import fields from "@/components/admin/fields.module.css";
import { useSaved } from "@/components/admin/use-save";
import { TextField } from "@/components/forms/old/Field";
import { FormDialog } from "@/components/forms/old/FormDialog";
import { useForm } from "@/components/forms/old/use-form";
import { dollarsOf, formatDollars } from "@/lib/core/money";
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
  /** `YYYY-MM-DD`: one month from today in the installation's zone, and the first day that is taken. */
  defaultDate: string;
  earliest: string;
  onClose: () => void;
}

type ServiceChoice = Choice & { monthly: number };

const load = () => import("@/lib/domain/subscription/schema");
const offer = (row: Offer): ServiceChoice => ({
  id: row._id,
  label: row.name,
  detail: `${formatDollars(row.price.monthly)} / month`,
  monthly: row.price.monthly,
});
const person = (row: Person): Choice => ({ id: row._id, label: row.name, detail: row.email });

async function findServices(text: string, signal: AbortSignal) {
  const query = new URLSearchParams({
    status: "active",
    limit: "20",
    ...(text && { search: text, sort: "name" }),
  });
  return (
    await api.get<{ services: Offer[] }>(`/api/admin/services?${query}`, { signal })
  ).services.map(offer);
}

async function findCustomers(text: string, signal: AbortSignal) {
  const query = new URLSearchParams({
    isActive: "true",
    limit: "20",
    ...(text && { search: text, sort: "name" }),
  });
  return (await api.get<{ users: Person[] }>(`/api/admin/users?${query}`, { signal })).users.map(
    person,
  );
}

/** 'Assign Service to {name}'. Assign stays disabled until service, amount and billing date are chosen (spec section 5). */
export default function AssignDialog({ customer, service, defaultDate, earliest, onClose }: Props) {
  const [open, setOpen] = useState(true);
  const { saved, telling } = useSaved();
  const [chosen, setChosen] = useState<{ customer: Choice | null; service: ServiceChoice | null }>({
    customer: customer ? person(customer) : null,
    service: service ? offer(service) : null,
  });
  const form = useForm({
    initial: { amount: service ? String(service.price.monthly) : "", nextBillingDate: defaultDate },
    schema: () => load().then((m) => m.assignInput),
    input: ({ amount, nextBillingDate }) => ({
      userId: chosen.customer?.id ?? "",
      serviceId: chosen.service?.id ?? "",
      amount: dollarsOf(amount),
      nextBillingDate,
    }),
    send: (input) =>
      telling("Error assigning service", () => api.post("/api/subscriptions/assign", input)),
    saved: () => {
      saved("Service assigned successfully");
      setOpen(false);
    },
  });
  const { amount, nextBillingDate } = form.values;
  const complete =
    chosen.customer !== null &&
    chosen.service !== null &&
    amount.trim() !== "" &&
    nextBillingDate !== "";

  function choose(next: ServiceChoice | null) {
    setChosen({ ...chosen, service: next });
    if (next) form.change("amount", String(next.monthly));
  }

  return (
    <FormDialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={onClose}
      title={
        customer ? `Assign Service to ${customer.name}` : `Assign ${service?.name ?? "Service"}`
      }
      form={form}
      saveLabel="Assign"
      busyLabel="Assigning…"
      incomplete={!complete}
    >
      {!customer && (
        <AsyncPicker
          label="Customer"
          name="userId"
          value={chosen.customer}
          onChange={(next) => setChosen({ ...chosen, customer: next })}
          search={findCustomers}
          autoFocus
        />
      )}
      {!service && (
        <AsyncPicker
          label="Service"
          name="serviceId"
          value={chosen.service}
          onChange={choose}
          search={findServices}
          autoFocus={Boolean(customer)}
        />
      )}
      <div className={fields.pair}>
        <TextField
          {...form.field("amount")}
          label="Amount ($ / month)"
          inputMode="decimal"
          autoComplete="off"
          required
          help="The first charge is due today."
        />
        <TextField
          {...form.field("nextBillingDate")}
          label="Next billing date"
          type="date"
          min={earliest}
          max="2099-12-31"
          required
          help="The second charge; then monthly."
        />
      </div>
    </FormDialog>
  );
}
