"use client";

import { useRouter } from "next/navigation";
import type { z } from "zod";
import { PasswordField } from "@/components/forms/old/Field";
import { FormAlert } from "@/components/forms/old/FormAlert";
import { useForm } from "@/components/forms/old/use-form";
import { ActionButton } from "@/components/ui/ActionButton";
import { useToast } from "@/components/ui/Toast";
import type { passwordInput } from "@/lib/domain/customer/schema";
import { api, ApiError } from "@/lib/http/client";
import styles from "./PasswordForm.module.css";

interface Props {
  /** `/api/users/password` or `/api/admin/password`. */
  path: string;
  email: string;
}

const empty = { currentPassword: "", newPassword: "" };

/** A wrong present password stands beside its field, as the field's own mistake. */
function misplaced(error: unknown): never {
  if (error instanceof ApiError && error.code === "wrong_password") {
    throw new ApiError(error.status, error.code, error.message, [
      { path: "currentPassword", message: "is not right" },
    ]);
  }
  throw error;
}

/** Changing one's password ends the account's other sessions. */
export function PasswordForm({ path, email }: Props) {
  const router = useRouter();
  const toast = useToast();
  const form = useForm({
    initial: empty,
    schema: () => import("@/lib/domain/customer/schema").then((module) => module.passwordInput),
    input: (values): z.input<typeof passwordInput> => values,
    send: (input) => api.put(path, input).catch(misplaced),
    saved: () => {
      form.reset(empty);
      toast("Password changed. Other devices are signed out.", "success");
      router.refresh();
    },
  });
  return (
    <form {...form.formProps} className={styles.form} aria-label="Change password">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormAlert failure={form.failure} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        {...form.field("currentPassword")}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        help="8 characters or more. A few words in a row are easy to remember and hard to guess."
        {...form.field("newPassword")}
      />
      <ActionButton type="submit" variant="contained" busy={form.busy} className={styles.save}>
        {form.busy ? "Saving…" : "Change password"}
      </ActionButton>
    </form>
  );
}
