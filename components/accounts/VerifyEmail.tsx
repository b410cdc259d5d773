"use client";

import Button from "@mui/material/Button";
import { useState } from "react";
import { Form } from "@/components/forms/Form";
import { useApiForm } from "@/components/forms/use-api-form";
import { BusyButton } from "@/components/ui/BusyButton";
import NextLink from "@/components/ui/NextLink";
import { api, ApiError } from "@/lib/http/client";
import { AuthLink, AuthText, NeedsScript } from "./AuthText";
import { useLinkToken } from "./link-token";
import { AuthHeading } from "./AuthHeading";
import { NewPasswordField } from "./NewPasswordField";
import { toFormError } from "./auth-requests";
import { InvalidLink } from "./InvalidLink";

/**
 * Confirms an address by a mailed link and a button: a mail scanner that opens the page confirms
 * nothing. For an account that was never confirmed, a visitor without a session sets a password.
 */
export function VerifyEmail() {
  const token = useLinkToken();
  const [state, setState] = useState<"ready" | "password" | "done" | "invalid">("ready");
  const form = useApiForm({
    defaultValues: { password: "" },
    schema: () => import("@/lib/domain/accounts/schema").then((module) => module.verifyInput),
    input: ({ password }) => ({
      token: token ?? "-",
      ...(state === "password" && { password }),
    }),
    send: (input) => api.post("/api/auth/verify-email", input).catch(handleError),
    onSaved: () => setState("done"),
  });

  function handleError(error: unknown): never {
    if (error instanceof ApiError && error.code === "invalid_token") setState("invalid");
    if (error instanceof ApiError && error.code === "password_required") setState("password");
    return toFormError("The address could not be confirmed. Please try again.")(error);
  }

  if (state === "done") {
    return (
      <>
        <AuthHeading title="Address Confirmed" focusOnMount />
        <AuthText role="status">
          Your email address is confirmed: invoices and notices reach you there.
        </AuthText>
        <Button component={NextLink} href="/dashboard" variant="contained" size="large">
          Go to Your Dashboard
        </Button>
      </>
    );
  }
  if (state === "invalid" || token === null) {
    return (
      <InvalidLink isIncomplete={state !== "invalid"}>
        <AuthText>
          You can have another one sent from <AuthLink href="/dashboard">your dashboard</AuthLink>.
        </AuthText>
      </InvalidLink>
    );
  }
  const needsPassword = state === "password";
  // The answer that led to this step is not shown as a failure.
  const failure = needsPassword && form.methods.watch("password") === "" ? undefined : form.failure;
  return (
    <>
      <AuthHeading
        key={state}
        title={needsPassword ? "Choose a Password" : "Confirm Your Address"}
        subtitle={
          needsPassword
            ? "Only you know it then, and nobody else stays signed in"
            : "So that invoices and notices reach you"
        }
        focusOnMount={needsPassword}
      />
      <Form form={{ ...form, failure }}>
        <NeedsScript />
        {needsPassword && <NewPasswordField name="password" label="New Password" />}
        <BusyButton
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          busy={form.busy || token === undefined}
        >
          {form.busy ? "Confirming..." : "Confirm My Address"}
        </BusyButton>
      </Form>
    </>
  );
}
