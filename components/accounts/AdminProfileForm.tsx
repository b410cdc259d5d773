"use client";

import { TextField } from "@/components/forms/TextField";
import { Form } from "@/components/forms/Form";
import { SaveBar } from "@/components/forms/SaveBar";
import { useApiForm } from "@/components/forms/use-api-form";
import { Columns } from "@/components/ui/Columns";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import type { User } from "@/lib/domain/customers/schema";
import { api } from "@/lib/http/client";
import { conflictLoader } from "@/components/forms/conflict";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";

type AdminProfile = Pick<User, "_id" | "version" | "name" | "email" | "pendingEmail">;

const valuesOf = ({ name, email }: AdminProfile) => ({ name, email });

export function AdminProfileForm({ user }: { user: AdminProfile }) {
  const { showSuccess, showError } = useSaveFeedback();
  const form = useApiForm({
    defaultValues: valuesOf(user),
    version: user.version,
    schema: () => import("@/lib/domain/customers/schema").then((m) => m.administratorProfileInput),
    input: (values) => values,
    send: (input, version) => api.put<{ data: User }>("/api/admin/profile", input, { version }),
    onFailed: () => showError("Error updating profile"),
    onSaved: ({ data }) => {
      showSuccess("Profile updated successfully");
      form.restart(valuesOf(data), data.version);
    },
    current: conflictLoader(
      { entity: "administrator", entityId: user._id },
      async () => (await api.get<{ data: User }>("/api/admin/profile")).data,
      valuesOf,
    ),
  });
  useLeaveGuard(form.isDirty);
  return (
    <Form form={form} label="Name and email">
      <Columns from="lg">
        <TextField name="name" label="Name" required autoComplete="name" />
        <TextField
          name="email"
          label="Email"
          type="email"
          required
          autoComplete="email"
          help={
            user.pendingEmail
              ? `You sign in with this. Not confirmed yet; we sent an email there: ${user.pendingEmail}`
              : "You sign in with this. A new address takes effect once you open the link that we email to it."
          }
        />
      </Columns>
      <SaveBar form={form} label="Save" firstField="name" />
    </Form>
  );
}
