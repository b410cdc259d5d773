"use client";

import { useWatch } from "react-hook-form";
import { AsyncPicker } from "./AsyncPicker";
import type { Choice } from "./AsyncPicker";
import { DateField } from "@/components/forms/DateField";
import { MoneyField } from "@/components/forms/MoneyField";
import { SelectField } from "@/components/forms/SelectField";
import { TextField } from "@/components/forms/TextField";
import { FormDialog } from "@/components/forms/FormDialog";
import { useApiForm } from "@/components/forms/use-api-form";
import { Columns } from "@/components/ui/Columns";
import { Notice } from "@/components/ui/Notice";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { bidi } from "@/lib/core/isolated";
import { amountText, dollarsOf, formatDollars } from "@/lib/core/money";
import type { AssignDays } from "@/lib/domain/subscriptions/schema";
import { api } from "@/lib/http/client";

interface Person {
  _id: string;
  name: string;
  email: string;
  billingAddress: string | null;
}

interface CustomerChoice extends Choice {
  hasAddress: boolean;
}

interface Offer {
  _id: string;
  name: string;
  price: { monthly: number; setup: number };
  billsFrom: "today" | "delivery";
  estimatedDelivery: number;
}

interface Props {
  /** Either the customer or the service; the form searches for the other one. */
  customer?: Person;
  service?: Offer;
  dates: Pick<AssignDays, "defaultDate" | "earliest">;
  onClose: () => void;
}

interface ServiceChoice extends Choice {
  monthly: number;
  setup: number;
  /** Days until it is billed, where that is from its delivery. */
  billedIn: number | null;
}

interface Values {
  userId: CustomerChoice | null;
  serviceId: ServiceChoice | null;
  amount: string;
  setup: string;
  poNumber: string;
  /** Asked where the service is billed from its delivery. */
  billsFrom: Offer["billsFrom"];
  nextBillingDate: string;
}

const load = () => import("@/lib/domain/subscriptions/schema");
const toCustomerChoice = (row: Person): CustomerChoice => ({
  hasAddress: row.billingAddress !== null,
  id: row._id,
  label: row.name,
  detail: row.email,
});
const toServiceChoice = (row: Offer): ServiceChoice => ({
  id: row._id,
  label: row.name,
  detail: `${formatDollars(row.price.monthly)} / month`,
  monthly: row.price.monthly,
  setup: row.price.setup,
  billedIn:
    row.billsFrom === "delivery" && row.estimatedDelivery > 0 ? row.estimatedDelivery : null,
});

function queryOf(text: string, filter: Record<string, string>): URLSearchParams {
  const query = new URLSearchParams({ ...filter, limit: "20" });
  if (text) {
    query.set("search", text);
    query.set("sort", "name");
  }
  return query;
}

async function findServices(text: string, signal: AbortSignal) {
  const path = `/api/admin/services?${queryOf(text, { status: "active" })}`;
  return (await api.get<{ services: Offer[] }>(path, { signal })).services.map(toServiceChoice);
}

async function findCustomers(text: string, signal: AbortSignal) {
  const path = `/api/admin/users?${queryOf(text, { isActive: "true" })}`;
  return (await api.get<{ users: Person[] }>(path, { signal })).users.map(toCustomerChoice);
}

/** Assigns a service to a customer; the button is disabled until all fields are filled in. */
export default function AssignServiceDialog({ customer, service, dates, onClose }: Props) {
  const { showSuccess, showError } = useSaveFeedback();
  const defaultValues: Values = {
    userId: customer ? toCustomerChoice(customer) : null,
    serviceId: service ? toServiceChoice(service) : null,
    amount: service ? amountText(service.price.monthly) : "",
    setup: service ? amountText(service.price.setup) : "",
    poNumber: "",
    billsFrom: "delivery",
    nextBillingDate: dates.defaultDate,
  };
  const form = useApiForm({
    defaultValues,
    schema: () => load().then((m) => m.assignInput),
    input: ({
      userId,
      serviceId,
      amount,
      setup,
      poNumber,
      billsFrom,
      nextBillingDate,
    }: Values) => ({
      userId: userId?.id ?? "",
      serviceId: serviceId?.id ?? "",
      amount: dollarsOf(amount),
      setup: setup.trim() ? dollarsOf(setup) : 0,
      poNumber,
      ...(serviceId?.billedIn && billsFrom === "delivery"
        ? { billsFrom }
        : { billsFrom: "today" as const, nextBillingDate }),
    }),
    send: (input) => api.post("/api/subscriptions/assign", input),
    onFailed: () => showError("Error assigning service"),
    onSaved: () => showSuccess("Service assigned successfully"),
  });
  const { control, setValue } = form.methods;
  const values = useWatch({ control });

  const days = values.serviceId?.billedIn;
  const isFromDelivery = Boolean(days) && values.billsFrom === "delivery";
  const firstHelp = isFromDelivery ? "From its delivery." : "The first charge is made today.";

  return (
    <FormDialog
      onClose={onClose}
      title={
        customer
          ? bidi`Assign Service to ${customer.name}`
          : bidi`Assign ${service?.name ?? "Service"}`
      }
      form={form}
      saveLabel="Assign"
      busyLabel="Assigning…"
      needs={{
        userId: "a customer",
        serviceId: "a service",
        amount: "an amount",
        nextBillingDate: "a date",
      }}
    >
      {!customer && (
        <AsyncPicker<CustomerChoice>
          label="Customer"
          name="userId"
          search={findCustomers}
          isLong
          autoFocus
        />
      )}
      {!service && (
        <AsyncPicker<ServiceChoice>
          label="Service"
          name="serviceId"
          search={findServices}
          onChoose={(next) => {
            if (!next) return;
            setValue("amount", amountText(next.monthly));
            setValue("setup", amountText(next.setup));
          }}
          autoFocus={Boolean(customer)}
        />
      )}
      <Columns from="sm">
        <MoneyField
          name="amount"
          label="Amount ($ / month)"
          required
          help={
            values.amount?.trim() && dollarsOf(values.amount) === 0
              ? "For $0.00 a month: nothing will be charged."
              : firstHelp
          }
        />
        {days && (
          <SelectField
            name="billsFrom"
            label="Billed"
            options={[
              { value: "delivery", label: `From the day it is live, in ${days} days` },
              { value: "today", label: "From today" },
            ]}
          />
        )}
        {!isFromDelivery && (
          <DateField
            name="nextBillingDate"
            label="Next billing date"
            min={dates.earliest}
            required
            help="Then monthly."
          />
        )}
        <MoneyField
          name="setup"
          label="Setup fee ($)"
          required={false}
          help={isFromDelivery ? "Once, charged today." : "Once, in the first charge."}
        />
        <TextField
          name="poNumber"
          label="PO number"
          required={false}
          autoComplete="off"
          help="Leave empty to use the customer’s."
        />
      </Columns>
      {values.userId?.hasAddress === false && (
        <Notice tone="warning">
          This customer has no billing address yet: the invoice will have no address.
        </Notice>
      )}
    </FormDialog>
  );
}
