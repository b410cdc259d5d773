"use client";

import { currentOf } from "@/components/shell/meanwhile";
import { useSaved } from "@/components/shell/use-save";
import { TextField } from "@/components/forms/TextField";
import { Form } from "@/components/forms/Form";
import { useApiForm } from "@/components/forms/use-api-form";
import { BusyButton } from "@/components/ui/BusyButton";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import type { User } from "@/lib/domain/customers/schema";
import { api } from "@/lib/http/client";

type Own = Pick<User, "_id" | "version" | "name" | "email" | "pendingEmail" | "phone">;

const valuesOf = ({ name, email, phone }: Own) => ({ name, email, phone: phone ?? "" });

/** The administrator's own name, address and phone. */
export function NameForm({ user }: { user: Own }) {
  const { saved, notSaved } = useSaved();
  const form = useApiForm({
    defaultValues: valuesOf(user),
    version: user.version,
    schema: () => import("@/lib/domain/customers/schema").then((m) => m.profileInput),
    input: (values) => values,
    send: (input, version) => api.put<{ data: User }>("/api/admin/profile", input, { version }),
    onFailed: () => notSaved("Error updating profile"),
    onSaved: ({ data }) => {
      saved("Profile updated successfully");
      form.restart(valuesOf(data), data.version);
    },
    current: currentOf(
      { entity: "administrator", entityId: user._id },
      async () => (await api.get<{ data: User }>("/api/admin/profile")).data,
      valuesOf,
    ),
  });
  useLeaveGuard(form.isDirty);
  return (
    <Form form={form} label="Your data">
      <TextField name="name" label="Name" required autoComplete="name" />
      <TextField
        name="email"
        label="Email"
        type="email"
        required
        autoComplete="email"
        help={
          user.pendingEmail
            ? `What you sign in with. Waits to be confirmed by the mail we sent there: ${user.pendingEmail}`
            : "What you sign in with. A new address replaces it once the link in the mail to it is opened."
        }
      />
      <TextField name="phone" label="Phone" type="tel" required={false} autoComplete="tel" />
      <div>
        <BusyButton type="submit" variant="contained" busy={form.busy} disabled={!form.isDirty}>
          {form.busy ? "Saving…" : "Save"}
        </BusyButton>
      </div>
    </Form>
  );
}
