"use client";

import { useApiForm } from "@/components/forms/use-api-form";
import { api, ApiError } from "@/lib/http/client";
import { Form } from "@/components/forms/Form";
import { Button, ButtonAnchor } from "@/components/ui/Button";
import { Heading } from "./Heading";
import { InvalidLink } from "./InvalidLink";
import { NewPasswordField } from "./NewPasswordField";
import { toFormError } from "./requests";
import { Links, Text, TextLink } from "./Text";

interface Props {
  /** Of a mailed link; undefined until it is known. */
  token: string | undefined;
  onOutcome: (outcome: "done" | "invalid") => void;
}

export function NewPasswordForm({ token, onOutcome }: Props) {
  const form = useApiForm({
    defaultValues: { password: "" },
    schema: () => import("@/lib/domain/accounts/schema").then((module) => module.resetInput),
    input: ({ password }) => ({ token: token ?? "-", password }),
    send: (input) => api.post("/api/auth/reset-password", input).catch(handleError),
    onSaved: () => onOutcome("done"),
  });

  function handleError(error: unknown): never {
    if (error instanceof ApiError && error.code === "invalid_token") onOutcome("invalid");
    return toFormError("The password could not be set. Please try again.")(error);
  }

  return (
    <Form form={form}>
      <NewPasswordField label="New Password" />
      <Button
        variant="contained"
        size="large"
        type="submit"
        disabled={token === undefined}
        busy={form.busy}
      >
        {form.busy ? "Saving..." : "Set Password"}
      </Button>
    </Form>
  );
}

export function PasswordSet() {
  return (
    <>
      <Heading title="Password Set" subtitle="You are signed out everywhere." focusOnMount />
      <Text role="status">Your new password is set. Sign in with it to go on.</Text>
      <ButtonAnchor variant="contained" size="large" href="/login">
        Sign In
      </ButtonAnchor>
      <Links>
        <TextLink href="/admin">Administrators sign in here</TextLink>
      </Links>
    </>
  );
}

export function ResetLinkInvalid({ isIncomplete }: { isIncomplete: boolean }) {
  return (
    <InvalidLink isIncomplete={isIncomplete}>
      <ButtonAnchor variant="contained" size="large" href="/forgot-password">
        Ask for a New Link
      </ButtonAnchor>
    </InvalidLink>
  );
}
