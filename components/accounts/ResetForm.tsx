"use client";

import Button from "@mui/material/Button";
import { useState } from "react";
import { Form } from "@/components/forms/Form";
import { useApiForm } from "@/components/forms/use-api-form";
import { BusyButton } from "@/components/ui/BusyButton";
import NextLink from "@/components/ui/NextLink";
import { api, ApiError } from "@/lib/http/client";
import { AuthLink, AuthLinks, AuthText, NeedsScript } from "./AuthText";
import { useLinkToken } from "./link-token";
import { AuthHeading } from "./AuthHeading";
import { NewPasswordField } from "./NewPasswordField";
import { toFormError } from "./auth-requests";
import { InvalidLink } from "./InvalidLink";

/** Sets a new password, by a mailed link. */
export function ResetForm() {
  const token = useLinkToken();
  const [state, setState] = useState<"ready" | "done" | "invalid">("ready");
  const form = useApiForm({
    defaultValues: { password: "" },
    schema: () => import("@/lib/domain/accounts/schema").then((module) => module.resetInput),
    input: ({ password }) => ({ token: token ?? "-", password }),
    send: (input) => api.post("/api/auth/reset-password", input).catch(handleError),
    onSaved: () => setState("done"),
  });

  function handleError(error: unknown): never {
    if (error instanceof ApiError && error.code === "invalid_token") setState("invalid");
    return toFormError("The password could not be set. Please try again.")(error);
  }

  if (state === "done") {
    return (
      <>
        <AuthHeading title="Password Set" subtitle="You are signed out everywhere" focusOnMount />
        <AuthText role="status">Your new password is set. Sign in with it to go on.</AuthText>
        <Button component={NextLink} href="/login" variant="contained" size="large">
          Sign In
        </Button>
        <AuthLinks>
          <AuthLink href="/admin">Administrators sign in here</AuthLink>
        </AuthLinks>
      </>
    );
  }
  if (state === "invalid" || token === null) {
    return (
      <InvalidLink isIncomplete={state !== "invalid"}>
        <Button component={NextLink} href="/forgot-password" variant="contained" size="large">
          Ask for a New Link
        </Button>
      </InvalidLink>
    );
  }
  return (
    <>
      <AuthHeading title="Set a New Password" subtitle="It replaces the old one everywhere" />
      <NeedsScript />
      <Form form={form}>
        <NewPasswordField name="password" label="New Password" />
        <BusyButton
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          disabled={token === undefined}
          busy={form.busy}
        >
          {form.busy ? "Saving..." : "Set Password"}
        </BusyButton>
      </Form>
    </>
  );
}
