"use client";

import { useState } from "react";
import { useApiForm } from "@/components/forms/use-api-form";
import { api, ApiError } from "@/lib/http/client";
import { Form } from "@/components/forms/Form";
import { Button, ButtonAnchor } from "@/components/ui/Button";
import { Heading } from "./Heading";
import { InvalidLink } from "./InvalidLink";
import { useLinkToken } from "./link-token";
import { NewPasswordField } from "./NewPasswordField";
import { toFormError } from "./requests";
import { NeedsScript, Text, TextLink } from "./Text";

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
        <Heading title="Address Confirmed" focusOnMount />
        <Text role="status">
          Your email address is confirmed: invoices and notices reach you there.
        </Text>
        <ButtonAnchor variant="contained" size="large" href="/dashboard">
          Go to Your Dashboard
        </ButtonAnchor>
      </>
    );
  }
  if (state === "invalid" || token === null) {
    return (
      <InvalidLink isIncomplete={state !== "invalid"}>
        <Text>
          You can have another one sent from <TextLink href="/dashboard">your dashboard</TextLink>.
        </Text>
      </InvalidLink>
    );
  }
  const needsPassword = state === "password";
  // The answer that led to this step is not shown as a failure.
  const failure = needsPassword && form.methods.watch("password") === "" ? undefined : form.failure;
  return (
    <>
      <Heading
        key={state}
        title={needsPassword ? "Choose a Password" : "Confirm Your Address"}
        subtitle={
          needsPassword
            ? "Only you will know it, and everybody else is signed out."
            : "Invoices and notices reach you there."
        }
        focusOnMount={needsPassword}
      />
      <Form form={{ ...form, failure }}>
        <NeedsScript />
        {needsPassword && <NewPasswordField label="New Password" />}
        <Button
          variant="contained"
          size="large"
          type="submit"
          busy={form.busy || token === undefined}
        >
          {form.busy ? "Confirming..." : "Confirm My Address"}
        </Button>
      </Form>
    </>
  );
}
