"use client";

import { Text } from "@/components/ui/Text";
import { useWatch } from "react-hook-form";
import { PasswordField } from "@/components/forms/PasswordField";
import { TextField } from "@/components/forms/TextField";
import { FormDialog } from "@/components/forms/FormDialog";
import { signInReason } from "@/components/forms/failure";
import { useApiForm } from "@/components/forms/use-api-form";
import { api, ApiError } from "@/lib/http/client";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { signInAgain } from "./sign-in-again";

interface Props {
  email: string;
  onClose: () => void;
}

const NEXT = "That code has signed you in again. Enter the next one: each works once.";

/** An old sign-in is renewed by what is typed here, which takes the code. */
async function end(input: { password: string; code: string }, email: string) {
  try {
    return await api.delete("/api/admin/two-factor", input);
  } catch (error) {
    if (signInReason(error) !== "old") throw error;
    await signInAgain("admin", { email, ...input });
    throw new ApiError(403, "wrong_code", NEXT, [{ path: "code", message: NEXT }]);
  }
}

/** Turns two-factor off: the password and a code. */
export default function TwoFactorDisableDialog({ email, onClose }: Props) {
  const { showSuccess } = useSaveFeedback();
  const form = useApiForm({
    defaultValues: { password: "", code: "" },
    schema: () => import("@/lib/domain/accounts/schema").then((m) => m.twoFactorEnd),
    input: ({ password, code }) => ({ password, code: code.replaceAll(" ", "") }),
    send: (input) => end(input, email),
    onSaved: () => showSuccess("Two-factor sign-in is off"),
  });
  const { password, code } = useWatch({ control: form.methods.control });
  return (
    <FormDialog
      onClose={onClose}
      title="Turn off two-factor sign-in"
      form={form}
      saveLabel="Turn off"
      busyLabel="Turning off…"
      incomplete={!password || !code?.trim()}
      maxWidth="xs"
    >
      <Text variant="body2">
        The password alone will be enough to sign in. Recovery codes stop working.
      </Text>
      <PasswordField
        name="password"
        label="Password"
        required
        autoFocus
        autoComplete="current-password"
      />
      <TextField
        name="code"
        label="Code"
        required
        autoComplete="one-time-code"
        help="Six digits of the authenticator, or a recovery code."
      />
    </FormDialog>
  );
}
