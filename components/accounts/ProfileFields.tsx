"use client";

import { useWatch } from "react-hook-form";
import { TextField } from "@/components/forms/TextField";
import { mayChangeCompany, type Profile } from "./profile";
import type { useProfileForm } from "./use-profile-form";

interface Props {
  user: Profile;
  form: ReturnType<typeof useProfileForm>;
  autoFocus?: boolean;
}

/** The person's name and address; the company's name and phone, unless it is a member's. */
export function ProfileFields({ user, form, autoFocus }: Props) {
  const email = useWatch({ control: form.methods.control, name: "email" });
  const isNewAddress = email !== user.email;
  return (
    <>
      <TextField
        name="name"
        label="Name"
        autoComplete="name"
        required="marked"
        autoFocus={autoFocus}
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required="marked"
        help={
          isNewAddress
            ? "It stays as it is until the link in the email to the new address is opened."
            : user.pendingEmail && `Not confirmed yet: ${user.pendingEmail}`
        }
      />
      {mayChangeCompany(user) && (
        <>
          <TextField name="company" label="Company" autoComplete="organization" />
          <TextField name="phone" label="Phone" type="tel" autoComplete="tel" />
        </>
      )}
    </>
  );
}
