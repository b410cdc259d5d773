"use client";

import type { z } from "zod";
import { useApiForm } from "@/components/forms/use-api-form";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import type { userAnswer } from "@/lib/domain/customers/schema";
import { api } from "@/lib/http/client";
import { mayChangeCompany, type Profile } from "./profile";

const PATH = "/api/users/profile";

type Answer = z.output<typeof userAnswer>;

const profileValues = ({ name, email, company, phone }: Profile) => ({
  name,
  email,
  company: company ?? "",
  phone: phone ?? "",
});

const billingValues = ({ billingAddress, taxId, poNumber }: Profile) => ({
  billingAddress: billingAddress ?? "",
  taxId: taxId ?? "",
  poNumber: poNumber ?? "",
});

/** `hasBilling`: the form has the fields of the billing details as well. */
export function useProfileForm(user: Profile, hasBilling = false) {
  const { showSuccess, showError } = useSaveFeedback();
  const valuesOf = (saved: Profile) => ({
    ...profileValues(saved),
    ...(hasBilling && billingValues(saved)),
  });
  const form = useApiForm({
    defaultValues: valuesOf(user),
    version: user.version,
    schema: () => import("@/lib/domain/customers/schema").then((module) => module.profileInput),
    input: (values) =>
      mayChangeCompany(user) ? values : { name: values.name, email: values.email },
    send: (input, version) => api.put<Answer>(PATH, input, { version }),
    current: async () => {
      const { data } = await api.get<Answer>(PATH);
      return { values: valuesOf(data), version: data.version };
    },
    onSaved: ({ data }) => {
      showSuccess("Profile updated successfully");
      form.restart(valuesOf(data), data.version);
    },
    onFailed: () => showError("Error updating profile"),
  });
  return form;
}
