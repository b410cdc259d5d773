"use client";

import { useRouter } from "next/navigation";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { TextField } from "@/components/forms/TextField";
import { FormDialog } from "@/components/forms/FormDialog";
import { useApiForm } from "@/components/forms/use-api-form";
import { customerMay } from "@/lib/auth/rights";
import { useToast } from "@/components/ui/use-toast";
import type { userAnswer } from "@/lib/domain/customers/schema";
import { api } from "@/lib/http/client";
import type { Profile } from "./profile";

const PATH = "/api/users/profile";

const valuesOf = ({ name, email, company, phone }: Profile) => ({
  name,
  email,
  company: company ?? "",
  phone: phone ?? "",
});

interface Props {
  user: Profile;
  onClose: () => void;
}

/** The person's name and address; the company's name and phone, unless it is a member's. */
export default function EditProfileDialog({ user, onClose }: Props) {
  const mayChangeCompany = user.customerRole !== null && customerMay(user.customerRole, "money");
  const router = useRouter();
  const toast = useToast();
  const form = useApiForm({
    defaultValues: valuesOf(user),
    version: user.version,
    schema: () => import("@/lib/domain/customers/schema").then((module) => module.profileInput),
    input: (values) => (mayChangeCompany ? values : { name: values.name, email: values.email }),
    send: (input, version) => api.put<z.output<typeof userAnswer>>(PATH, input, { version }),
    current: async () => {
      const { data } = await api.get<z.output<typeof userAnswer>>(PATH);
      return { values: valuesOf(data), version: data.version };
    },
    onSaved: () => {
      toast("Profile updated successfully", "success");
      router.refresh();
    },
    onFailed: () => toast("Error updating profile", "error"),
  });
  const email = useWatch({ control: form.methods.control, name: "email" });
  const isNewAddress = email !== user.email;
  return (
    <FormDialog onClose={onClose} title="Edit Profile" form={form}>
      <TextField name="name" label="Name" autoComplete="name" required autoFocus />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        help={
          isNewAddress
            ? "It stays as it is until the link in the mail to the new address is opened."
            : user.pendingEmail && `Waits to be confirmed: ${user.pendingEmail}`
        }
      />
      {mayChangeCompany && (
        <>
          <TextField name="company" label="Company" autoComplete="organization" required={false} />
          <TextField name="phone" label="Phone" type="tel" autoComplete="tel" required={false} />
        </>
      )}
    </FormDialog>
  );
}
