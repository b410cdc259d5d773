"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { PasswordField } from "@/components/forms/PasswordField";
import { Form } from "@/components/forms/Form";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/Button";
import { Columns } from "@/components/ui/Columns";
import { useLeaveGuard } from "@/components/ui/leave-guard";
import { Unfold } from "./Unfold";
import { SaveRow } from "@/components/ui/Toolbar";
import { useToast } from "@/components/ui/use-toast";
import { api } from "@/lib/http/client";

interface Props {
  /** `/api/users/password` or `/api/admin/password`. */
  path: string;
  email: string;
  /** There is room for both fields in one line. */
  isWide?: boolean;
}

const emptyValues = { currentPassword: "", newPassword: "" };

/** Behind a button until it is wanted. A new password ends the account's other sessions. */
export function PasswordForm({ path, email, isWide }: Props) {
  const router = useRouter();
  const toast = useToast();
  const details = useRef<HTMLDetailsElement>(null);
  const form = useApiForm({
    defaultValues: emptyValues,
    schema: () => import("@/lib/domain/customers/schema").then((module) => module.passwordInput),
    input: (values) => values,
    send: (input) => api.put(path, input),
    onSaved: () => {
      form.restart();
      if (details.current) details.current.open = false;
      toast("Password changed. Other devices are signed out.", "success");
      router.refresh();
    },
  });
  // The browser may have filled in the current password.
  useLeaveGuard(useWatch({ control: form.methods.control, name: "newPassword" }) !== "");
  const fields = (
    <>
      <PasswordField
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        required
      />
      <PasswordField
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        required
        help="8 characters or more. A few words in a row are easy to remember and hard to guess."
      />
    </>
  );
  return (
    <Unfold
      label="Change password"
      openLabel="Cancel"
      details={details}
      onOpen={() => form.methods.setFocus("currentPassword")}
    >
      <Form form={form} label="Change password">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {isWide ? <Columns from="lg">{fields}</Columns> : fields}
        <SaveRow>
          <Button type="submit" variant="contained" busy={form.busy}>
            {form.busy ? "Saving…" : "Change password"}
          </Button>
        </SaveRow>
      </Form>
    </Unfold>
  );
}
