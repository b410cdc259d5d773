"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { z } from "zod";
import { TextField } from "@/components/forms/old/Field";
import { FormDialog } from "@/components/forms/old/FormDialog";
import { useForm } from "@/components/forms/old/use-form";
import { useToast } from "@/components/ui/Toast";
import type { User, userAnswer } from "@/lib/domain/customer/schema";
import { api } from "@/lib/http/client";

const PATH = "/api/users/profile";

const valuesOf = ({ name, email, company, phone }: User) => ({
  name,
  email,
  company: company ?? "",
  phone: phone ?? "",
});

/** The spec's Edit Profile dialog. */
export default function EditProfileDialog({
  user,
  onExited,
}: {
  user: User;
  onExited: () => void;
}) {
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(true);
  const form = useForm({
    initial: valuesOf(user),
    version: user.version,
    schema: () => import("@/lib/domain/customer/schema").then((module) => module.profileInput),
    input: (values) => values,
    send: (input, version) => api.put<z.output<typeof userAnswer>>(PATH, input, { version }),
    current: async () => {
      const { data } = await api.get<z.output<typeof userAnswer>>(PATH);
      return { values: valuesOf(data), version: data.version };
    },
    saved: () => {
      toast("Profile updated successfully", "success");
      setOpen(false);
      router.refresh();
    },
    failed: () => toast("Error updating profile", "error"),
  });
  return (
    <FormDialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={onExited}
      title="Edit Profile"
      form={form}
    >
      <TextField label="Name" autoComplete="name" required autoFocus {...form.field("name")} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        help={
          form.values.email === user.email
            ? undefined
            : "A new address is confirmed by a mail sent to it."
        }
        {...form.field("email")}
      />
      <TextField
        label="Company"
        autoComplete="organization"
        required={false}
        {...form.field("company")}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        required={false}
        {...form.field("phone")}
      />
    </FormDialog>
  );
}
